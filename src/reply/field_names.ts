import { wordSet } from '../values/words';

// The names of a response's fields, or the words that they're made of.

/** Flags and counts of messages. `delivered` isn't one: it's also false before delivery. */
const flags = wordSet('sent accepted queued submitted scheduled dispatched success');
export const counts = new Set([...flags, 'recipients']);
/** A flag or a word there says what became of the message: `is_sent`, `message_status`. */
export const outcomes = new Set([
  ...flags,
  ...wordSet('status state result successful ok return response'),
]);
/** They ask what something is: `is_status` of a message that is a status update. */
export const kinds = wordSet('is_status is_state is_result');
/** A number there means what an HTTP status means; without `http` and `_`. */
export const statuses = wordSet('status code statuscode responsecode resultcode retcode');
export const codes = wordSet('code');
export const prices = wordSet('cost price credits');

/** Words of names that are filled only if there was an error, or somebody whom it didn't reach. */
export const errors = new Set([
  ...wordSet(`bad err error errors exception exceptions failure failures failed fault faults rejection rejected
  skipped undelivered unsent blocked dropped bounced invalid`),
  ...wordSet('err error', 'msg code no text message desc description reason'),
]);
/** Words of names that aren't about this outcome, but an older one, a setting, or an address. */
export const asides = wordSet(`
  last prev previous if on ignore skip retry allow callback url webhook link doc docs handler policy language lang
  locale country currency`);
/** Words of names whose values are a person's or a company's. */
export const persons = wordSet('name username tag tags label sender from to email address title');

/** Fields that are read in a response even if they repeat the lead's own words. */
export const topFields = wordSet('status error success result code message');
/** Words for a reader, without `_`. */
export const texts = new Set([
  ...wordSet(`message messages msg detail details desc description reason title info note notice remark cause summary
  warning text response result data developermessage errorusertitle faultstring`),
  ...wordSet('status response result', 'message msg text description'),
]);
/** Names of errors rather than words about them. */
export const errorCodes = wordSet('code type id no uuid status trace');
/** The message's own text, which may speak of anything. */
export const ownTexts = wordSet('value body caption content original_message');

/** `message_id`, `idMessage`, `MessageSid`, `submitted_message_id`. */
export const messageId =
  /(?:^|_)(?:message|msg|sms)_?(?:ids?|uuids?|guid|sid|token)$|^(?:id|uuid)_?(?:message|msg)$|^sid$/;
export const channelIds = wordSet('message_wamid wamid fb_message_id');
export const ids = wordSet('id uuid');
/** Words at the end of the name of an object whose `id` is a message's; and of one whose may be. */
export const messageHolders = wordSet('key message messages msg sms');
export const bareHolders = new Set(['', ...wordSet('data result response results items')]);
