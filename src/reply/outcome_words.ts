import { withoutDeniedErrors } from './denied_errors';

const done =
  '(sent|queued|enqueued|submitted|accepted|received|scheduled|delivered|dispatched|triggered|started)';
/** What wasn't done, such as `not sent`, `could not be delivered`, `0 messages sent`, `Sent: 0`. */
const undone = [
  String.raw`\b(not|never|cannot|unable|failed|failure)\b.{0,30}\b(${done}|successful(ly)?)\b`,
  String.raw`\b(0|no|zero) messages?\b|\b${done}\W{1,3}0\b`,
];
const affirming = [
  String.raw`\b(messages?|message\(s\)|campaign|template|notification|image|request|it) ((was|were|is|are|has|have|will|be|been|being|already|successfully) ){0,4}${done}\b`,
  String.raw`^(${done}|success|ok|done)\b|\bsuccessful(ly)?\b|\b[1-9]\d{0,6} (messages? )?${done}\b`,
];
const negating = /\b(not|no|never|cannot|failed|failure|unable|error|un\w+ful)\b|n['\u2019]t\b/i;

/** Whether words say that a message was accepted, whatever else they say. */
export function affirms(text: string): boolean {
  const left = text.replace(new RegExp(undone.join('|'), 'gi'), ' ');
  return new RegExp(affirming.join('|'), 'i').test(left);
}

/** Whether words say that something was not done. */
export function denies(text: string): boolean {
  return negating.test(withoutDeniedErrors(text));
}

const failureWords =
  /\b(denied|fail(ed|ure)?|error|err|nok|unable to|cannot|rejected|declined|blocked|forbidden|not (sent|accepted|allowed|permitted|delivered))\b/i;
/** What says that there were none, such as `Failed: 0`, and addresses. */
const harmless = /\b(failed|rejected|blocked|errors?)\W{1,3}(0|none)\b|https?:\/\/\S{1,1000}/gi;

/**
 * Whether words say that a request failed, without a reason that is known. Only the first sentence
 * counts: others may be about what could happen.
 */
export function reportsFailure(text: string): boolean {
  const [sentence = ''] = withoutDeniedErrors(text.replace(harmless, ' ')).split(/[.!;\n]/);
  return failureWords.test(sentence);
}

const justSent = `^(the |your )?(whatsapp )?(messages?|template|notification|campaign message) ((was|were|is|has|have|been|already|successfully) ){0,4}${done}( successfully)?$`;

/** Whether the first words say that a message was sent, and nothing else. */
export function beginsWithSent(text: string): boolean {
  const [clause = ''] = text.split(/[.,!;:\n(]| but /i);
  return new RegExp(justSent, 'i').test(clause.trim());
}
