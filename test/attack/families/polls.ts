import * as fc from 'fast-check';
import { isPlainObject, parseJson } from '../../../src/values/json';
import type { Attack, Family, Outcome } from '../attack';
import { http, json, type Received, type Reply } from '../reply';

interface Chat {
  contact: number;
  /** The ids of its messages, and how many seconds ago each was written. */
  messages: { id: number; ago: number }[];
}

/** Conversations as an inbox has them: some written to long ago, many at one time. */
const chats: fc.Arbitrary<Chat[]> = fc
  .array(
    fc.array(fc.oneof(fc.constantFrom(60, 3600, 86_000), fc.integer({ min: 1, max: 200_000 })), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((all) =>
    all.map((agos, index) => ({
      contact: 1000 + index,
      messages: agos.map((ago, place) => ({ id: (index + 1) * 1000 + place, ago })),
    })),
  );

type Spelling = (at: Date) => string | number | null;

const sqlIn =
  (hours: number): Spelling =>
  (at) =>
    new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** How services write times: in other zones without saying so, with the day first, in 12 hours. */
const spellings: Spelling[] = [
  (at) => at.toISOString(),
  (at) => Math.floor(at.getTime() / 1000),
  sqlIn(5.5),
  sqlIn(-5),
  (at) => at.toLocaleString('en-GB', { timeZone: 'UTC' }),
  (at) => at.toLocaleString('en-IN', { timeZone: 'UTC' }),
  (at) => at.toUTCString().slice(0, -4),
];
/** Of messages, some services tell no time, or none that a program can read. */
const messageSpellings: Spelling[] = [...spellings, () => null, () => 'a while ago'];

interface Spelled {
  list: Spelling;
  messages: Spelling;
}

/** How an inbox answers at one poll: its conversations in this order. */
function inbox(all: readonly Chat[], spelled: Spelled): Reply {
  const play: Reply['play'] = (socket, request) =>
    socket.end(
      http(200, json, JSON.stringify({ status: true, data: listFor(all, spelled, request) })),
    );
  return { name: `${all.length} conversations`, taken: undefined, closes: true, play };
}

function listFor(all: readonly Chat[], spelled: Spelled, { path, body }: Received): object[] {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const time = (seconds: number) => spelled.list(ago(seconds));
  const newest = ({ messages }: Chat) => Math.min(...messages.map(({ ago }) => ago));
  if (path.includes('/getConversations/')) {
    return all
      .toSorted((a, b) => newest(a) - newest(b))
      .map((chat) => ({
        ...{ id: chat.contact, name: `Asha ${chat.contact}`, phone: `9198765${chat.contact}` },
        ...{ last_reply_at: time(newest(chat)), last_client_reply_at: time(newest(chat)) },
        ...{ is_last_message_by_contact: 1, created_at: time(newest(chat) + 1_000_000) },
      }));
  }
  const asked = parseJson(body.toString());
  const contact = isPlainObject(asked) ? asked.contact_id : undefined;
  const chat = all.find((one) => one.contact === contact);
  return (chat?.messages ?? [])
    .toSorted((a, b) => a.ago - b.ago)
    .map(({ id, ago: seconds }) => ({
      ...{ id, contact_id: contact, value: 'Hello', is_message_by_contact: 1, status: 1 },
      created_at: spelled.messages(ago(seconds)),
    }));
}

function idsOf(outcome: Outcome | undefined): string[] {
  const list = outcome?.kind === 'output' && Array.isArray(outcome.output) ? outcome.output : [];
  return list.map((item) => (isPlainObject(item) ? String(item.id) : ''));
}

/** A Zap is switched on, and then some contacts write: only what they write now may fire. */
const switchedOn: fc.Arbitrary<Attack> = chats
  .chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.shuffledSubarray(all, { maxLength: Math.min(3, all.length) }),
      fc.record({
        list: fc.constantFrom(...spellings),
        messages: fc.constantFrom(...messageSpellings),
      }),
    ),
  )
  .map(([all, again, writing, spelled]) => {
    const later = again.map((chat) =>
      writing.includes(chat)
        ? { ...chat, messages: [{ id: chat.contact * 100_000, ago: 5 }, ...chat.messages] }
        : chat,
    );
    const wanted = writing.map(({ contact }) => String(contact * 100_000)).sort();
    return {
      polls: [{ isPopulatingDedupe: true }],
      replies: [inbox(all, spelled), inbox(later, spelled)],
      struck: /./,
      check: (outcome, _stage, _received, [seeded]) => {
        if (!seeded || outcome.kind === 'error' || seeded.kind === 'error') return undefined;
        const known = new Set(idsOf(seeded));
        const fired = idsOf(outcome)
          .filter((id) => !known.has(id))
          .sort();
        return `${fired}` === `${wanted}` ? undefined : `fires ${fired}, and should ${wanted}`;
      },
    };
  });

export const pollFamilies: Family[] = [
  {
    name: 'switched on',
    tries:
      'a Zap that is switched on over up to 40 conversations, many of one time, in changing order, with times in any zone and spelling or none: only what is written then fires',
    weight: 12,
    on: (step) => (step.key === 'new_message' ? switchedOn : undefined),
  },
];
