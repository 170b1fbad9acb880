import type { Exchange } from './exchange';
import type { readExchange } from './reading';

/** One thing to look at, and what to do about it. */
export interface Finding {
  what: string;
  next: string;
}

const learn = 'CONTRIBUTING, "Read a new response"';

/** Where the reading of each reason is changed. */
const files: Record<string, string> = {
  unread:
    'src/reply/lexicon.ts for words of "sent" and "yes", src/reply/reasons.ts for a rejection',
  contradictory: 'src/reply/facts.ts, which finds the facts that contradict each other',
  unconfirmed: 'src/reply/message_id.ts',
  broken: 'src/reply/response_body.ts',
  html: 'src/reply/response_body.ts',
  large: 'src/http/body_text.ts',
  'no list': 'src/records/record_list.ts',
  refused: 'src/reply/reasons.ts',
};

/** What to change if every record of a list lacks a field, or if any does. */
const fields: Record<string, { file: string; any: boolean }> = {
  contact_id: { file: 'src/records/person.ts', any: true },
  phone: { file: 'src/records/person.ts', any: false },
  last_message_at: { file: 'src/records/conversation_times.ts', any: false },
  last_message_incoming: { file: 'src/records/conversation_times.ts', any: false },
  direction: { file: 'src/records/direction.ts', any: true },
  sent_at: { file: 'src/records/message.ts and src/values/time.ts', any: true },
  text: { file: 'src/records/message.ts', any: false },
};

/** What a response leaves to look at; an empty list if it was read with certainty. */
export function findingsOf(
  { delivery, expected, kind, endpoint }: Exchange,
  { reading, counts, isCertain }: ReturnType<typeof readExchange>,
): Finding[] {
  const { outcome, reason } = reading;
  if (delivery.kind !== 'answered') {
    const next =
      kind === 'send'
        ? 'Check the inbox for the message before anything is sent again.'
        : 'Check the URL in .env, then run this again.';
    return [
      {
        what: `no response (${delivery.kind === 'interrupted' ? delivery.reason : delivery.kind})`,
        next,
      },
    ];
  }
  if (!isCertain) {
    const what =
      outcome === 'accepted' ? 'accepted, but nothing confirms it' : `read as ${outcome}`;
    if (delivery.answer.text.trim() === '') {
      return [{ what, next: 'It is empty, so each message will carry a warning.' }];
    }
    const file = files[reason ?? 'unread'] ?? 'src/reply/reply.ts';
    return [{ what, next: `If the response means something else, change ${file} (${learn}).` }];
  }
  if (expected === undefined && kind === 'read')
    return [...ofRead(endpoint, outcome), ...ofList(counts)];
  if (expected === undefined || outcome === expected) return [];
  if (outcome === 'accepted') {
    const next =
      kind === 'read'
        ? 'The token may not matter there. Tell the owner of the service.'
        : 'A message may have been sent. Check the inbox, and remove the contact if you like.';
    return [{ what: 'accepted, though it should have been rejected', next }];
  }
  const next =
    expected === 'accepted'
      ? 'Check the campaign in the dashboard, and its placeholders in authData_campaigns in .env.'
      : `If its words mean ${expected}, add them to src/reply/reasons.ts (CONTRIBUTING, "Add a known phrase").`;
  return [{ what: `read as ${outcome}, not as ${expected}`, next }];
}

/** Any response to a campaign request without a recipient shows that the URL is right, but for these. */
const faults: Record<string, string> = {
  InvalidCredentials: 'Check the credential in .env.',
  InvalidAddress: 'Check the URL in .env.',
  ServiceUnavailable: 'Run this again later.',
  RateLimited: 'Run this again later.',
  UnexpectedReply: `Change ${files['no list']} (${learn}).`,
};

function ofRead(endpoint: Exchange['endpoint'], outcome: string): Finding[] {
  const isFine = endpoint === 'campaign' ? !(outcome in faults) : outcome === 'accepted';
  if (isFine) return [];
  return [
    { what: `read as ${outcome}`, next: faults[outcome] ?? `Change ${files.refused} (${learn}).` },
  ];
}

function ofList(counts: ReturnType<typeof readExchange>['counts']): Finding[] {
  const { records = 0, lacking = {} } = counts ?? {};
  return Object.entries(lacking).flatMap(([field, count]) => {
    const rule = fields[field];
    if (!rule || count === 0 || (!rule.any && count < records)) return [];
    const what = `${count} of ${records} without ${field}`;
    return [{ what, next: `Find the key that has it below, and add it to ${rule.file}.` }];
  });
}
