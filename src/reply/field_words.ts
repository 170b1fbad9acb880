import { wordSet } from '../values/words';

// The words that the names of a response's fields are made of, in English, Spanish and Portuguese: the
// languages of the services of this kind that are known (docs/service.md, test/reply).

/** `status`, `message_status`, `result`: a word, a yes or a no there says what became of the message. */
export const outcomeNames = wordSet(
  'status state result success successful ok return situacao resultat',
);
/** What a `status` object has. */
export const statusParts = wordSet('name code type value');

/** `code`, `ret_code`, `response_code`: a word or a number of the service's own. */
export const codes = wordSet('code codigo');
/** Names whose numbers are a service's own. */
export const numbers = new Set([...codes, ...outcomeNames, 'response']);

/** Flags. `delivered` isn't one: it's also false before delivery. */
export const sentWords = wordSet('sent accepted queued submitted scheduled dispatched');
/** Flags that mean a rejection if they're false. */
export const refusingNames = new Set([...outcomeNames, ...sentWords, 'response']);
/** `valid_number`: a flag that can only say no. */
export const validWords = wordSet('valid');
/** Names of counts and lists. A zero or an empty list is a rejection. */
export const counterNames = new Set([...sentWords, 'success', 'recipients']);

/** Counts of messages that aren't decided yet. */
export const openCounters = wordSet('pending processing');

/** Words of names that are filled only if there was an error, or somebody whom it didn't reach. */
export const errorWords = new Set([
  ...wordSet(`
    bad err error errors erro erros erreurs falha falhas fallo fallos exception exceptions failure
    failures failed fault faults rejection rejected skipped undelivered unsent blocked dropped bounced
    invalid`),
  ...wordSet('err error', 'msg code no text message desc description reason'),
]);
/** Words of names that aren't about this outcome, but an older one, a setting, or an address. */
export const asideWords = wordSet(`
  last prev previous if on ignore skip retry allow callback url webhook link doc docs handler policy
  language lang locale country currency`);
/** Words of names whose values are a person's or a company's. */
export const personWords = wordSet(
  'name username tag tags label sender from to email address title url',
);
/** Fields that are kept in a response even if they repeat the lead's own words. */
export const outcomeFields = wordSet('status error success result code message');
/** Fields in which a failed program reports its error. */
export const reportNames = wordSet('exception trace stack stack_trace traceback');
/** Names of numbers that mean what an HTTP status means, perhaps with `http` before them. */
export const numberNames = wordSet(
  'status code statuscode responsecode resultcode retcode retstatus res',
);

/** `message_id`, `idMessage`, `MessageSid`, `submitted_message_id`, but not `smsToken`. */
export const messageIds = new Set([
  ...wordSet('message msg mensaje mensagem', 'id ids uuid guid sid token'),
  ...wordSet('id uuid', 'message msg'),
  ...wordSet('sms', 'id ids uuid'),
]);
export const ids = wordSet('id uuid');
/** The channel's IDs. */
export const channelIds = wordSet('message_wamid wamid fb_message_id');
/** Words at the end of the name of an object whose `id` is a message's. */
export const messageHolders = wordSet('key message messages msg sms');
/** Objects whose `id` is a message's beside a success. */
export const bareHolders = wordSet('data result response results items');

export const textNames = new Set([
  ...wordSet(`
    message messages msg mensagem mensaje faultstring developermessage detail details description reason
    errorusertitle title info note notice remark cause summary warning text response result data`),
  ...wordSet('status response result', 'message msg text description'),
]);
export const warnings = wordSet('warning warnings');
/** Names of errors rather than words about them. */
export const errorNames = wordSet('status state code type name error_code');
export const codeWords = wordSet('code type id no uuid status trace');

/** The message's own text, which may speak of anything; some names only inside a message's record. */
export const ownTexts = wordSet('value body caption content original_message');
export const recordTexts = wordSet('message text msg');
/** Beside one of these, `message` and `text` are what was written to a person. */
export const recipientNames = wordSet('to phone number recipient destination contact_id chat_id');
