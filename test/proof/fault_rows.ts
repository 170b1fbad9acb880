import type { FaultKey, PresetKey } from '../../tools/simulator';
import { ok } from './outcome';
import type { StepKey } from './steps';

// The expected cells, written by hand and not taken from the code. AppErrors have a code; on the
// platform, the other classes have none, so their first words count.
const waits = 'T Rate limited, 30 s';
// At random between 60 and 120 s, which the test holds in the middle.
const waitsUnsaid = 'T Rate limited, 90 s';
const waitsDownUnsaid = 'T Service unavailable, 90 s';
const waitsDown = 'T Service unavailable, 30 s';
const limited = 'E RateLimited';
const expired = 'X Invalid credentials';
const wrongKey = 'E InvalidCredentials';
const refused = 'E NotAccepted';
const down = 'E ServiceUnavailable';
const address = 'E InvalidAddress';
const unread = 'E UnexpectedReply';
export const unknown = 'H Unknown outcome';
const noPlan = 'E AccountNotReady';

/** A whole family of services: without a fault, and with an expired plan. */
type PresetRow = `as ${PresetKey}` | `as ${PresetKey}, no plan`;

export interface Row {
  /** The fault's name, and what is special about the row. */
  fault: FaultKey | '401, both in use' | 'nobody listens' | PresetRow;
  /** Send Campaign Message. */
  campaign: string;
  /** Send Image and Send Message to Contact. */
  inboxSends: string;
  /** Searches, triggers and the contact dropdown. */
  reads: string;
  /** Those that read one contact's messages. */
  contactReads: string;
  testKey: string;
  testToken: string;
  /** How many messages each sending step leaves in the service's outbox. */
  sent: 0 | 1;
}

const row = (
  fault: Row['fault'],
  [campaign, inboxSends, reads, testKey, testToken]: [string, string, string, string, string],
  sent: Row['sent'],
  contactReads = reads,
): Row => ({ fault, campaign, inboxSends, reads, contactReads, testKey, testToken, sent });

// The key's test sends a request without a recipient, so any refusal except these passes.
export const rows: readonly Row[] = [
  row('as upstream', [ok, ok, ok, ok, ok], 1),
  row('as upstream, no plan', [noPlan, noPlan, noPlan, ok, noPlan], 0),
  row('as fork', [ok, ok, ok, ok, ok], 1),
  row('as fork, no plan', [noPlan, noPlan, noPlan, ok, noPlan], 0),
  row('nobody listens', [down, down, down, down, down], 0),
  row('close_at_connect', [unknown, unknown, down, down, down], 0),
  row('close_before_acceptance', [unknown, unknown, down, down, down], 0),
  row('close_after_acceptance', [unknown, unknown, down, down, down], 1),
  row('close_mid_head', [unknown, unknown, down, down, down], 1),
  // The key's test got the status, which shows that the address works.
  row('close_mid_body', [unknown, unknown, down, ok, down], 1),
  row('close_mid_chunks', [unknown, unknown, down, ok, down], 1),
  row('stall_mid_body', [unknown, unknown, down, ok, down], 1),
  row('timeout', [unknown, unknown, down, down, down], 1),
  row('slow', [ok, ok, ok, ok, ok], 1),
  row('broken_json', [unknown, unknown, unread, ok, unread], 1),
  row('empty_body', [ok, ok, unread, ok, unread], 1),
  // A 401 may be about one contact: the list, which then works, shows that the token is right.
  row('401', [expired, refused, expired, wrongKey, wrongKey], 0, refused),
  row('401, both in use', [wrongKey, refused, wrongKey, wrongKey, wrongKey], 0, refused),
  row('403', [refused, refused, refused, wrongKey, wrongKey], 0),
  row('429', [waits, waits, waits, limited, limited], 0),
  row('429_date', [waits, waits, waits, limited, limited], 0),
  row('429_bare', [waitsUnsaid, waitsUnsaid, waitsUnsaid, limited, limited], 0),
  row('500', [unknown, unknown, down, down, down], 0),
  row('502', [unknown, unknown, down, down, down], 0),
  row('503', [waitsDownUnsaid, waitsDownUnsaid, waitsDownUnsaid, down, down], 0),
  row('503_retry_after', [waitsDown, waitsDown, waitsDown, down, down], 0),
  row('504', [unknown, unknown, down, down, down], 0),
  // The campaign's body names the code 500.
  row('error_200', [unknown, refused, refused, down, refused], 0),
  row('echo', [refused, refused, refused, ok, refused], 0),
  row('html_200', [address, address, address, address, address], 0),
  row('html_404', [address, address, address, address, address], 0),
  row('redirect', [address, address, address, address, address], 0),
];

export const cellOf = (expected: Row): Record<StepKey, string> => ({
  send_campaign_message: expected.campaign,
  send_image: expected.inboxSends,
  send_contact_message: expected.inboxSends,
  'send_contact_message, by phone': expected.inboxSends,
  find_conversation: expected.reads,
  find_message: expected.contactReads,
  new_conversation: expected.reads,
  new_message: expected.contactReads,
  failed_message: expected.contactReads,
  unanswered_conversation: expected.reads,
  list_conversations: expected.reads,
  'test of the key': expected.testKey,
  'test of the token': expected.testToken,
});

/** Faults that end a call only at its time limit. */
export const hanging: ReadonlySet<Row['fault']> = new Set([
  'timeout',
  'stall_mid_body',
  'close_mid_body',
]);
export function isPreset(fault: Row['fault']): fault is PresetRow {
  return fault.startsWith('as ');
}
