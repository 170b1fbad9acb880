import { wordSet } from '#values/words';

/** What may be in such a sentence, and nothing else: "No messages left in your plan" is no empty list. */
const allowed =
  wordSet(`there you are is was were have no not 0 any such new open recent matching found available exist exists yet to show
  display for this in the your conversation conversations chat chats message messages contact contacts record records
  inbox list empty`);
const things = /\b(conversation|chat|message|contact|record)s?\b/;

/** Whether a service's words say that a list is empty: "There are no chats yet", "Your inbox is empty". */
export function saysNothingThere(words: string): boolean {
  const text = words.toLowerCase();
  const isOnlyThat = text.match(/[\p{L}\d]+/gu)?.every((word) => allowed.has(word)) ?? false;
  // A contact that isn't found is a refusal.
  const isNone = things.test(text) && /\b(no|0|any)\b|s (were )?not found/.test(text);
  return isOnlyThat && (isNone || /(inbox|list) is empty/.test(text));
}
