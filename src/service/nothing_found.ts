/** A whole sentence, since "No messages left in your plan" is no empty list: "There are no chats yet." */
const nothingThere =
  /^(?:(?:there|you) (?:are|is|have) |found )?(?:no|0|zero|not any) (?:(?:such|new|open|active|recent|matching) )?(?:conversations?|chats?|messages?|contacts?|records?)(?: (?:was|were|is|are|found|available|exists?|here|yet|to (?:show|display)|for this contact|in (?:this|the|your) (?:chat|conversation|inbox|account)))*\W*$/i;

/** "Conversations not found", "Your inbox is empty". */
const nothingFound =
  /^(?:your |the )?(?:(?:conversations?|chats?|messages|contacts|records?) (?:(?:was|were) )?not found|(?:inbox|conversation list|chat list|list) is empty)\W*$/i;

/** Whether a service's words say that a list is empty. */
export function saysNothingThere(words: string): boolean {
  const text = words.trim();
  return nothingThere.test(text) || nothingFound.test(text);
}
