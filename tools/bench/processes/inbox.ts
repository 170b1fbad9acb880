import { Readable } from 'node:stream';
import { type RequestFunction, StepClock } from '../../../src/http/transport';
import { readPhoneNumber } from '../../../src/phone/phone';
import { sameNumberAs } from '../../../src/phone/same_number';
import { readConversation } from '../../../src/records/conversation';
import { findConversations } from '../../../src/searches/find_conversation/perform';
import type { OpenConnection } from '../../../src/service/connection';
import { getConversations } from '../../../src/service/msgbox';
import { conversationsReply, nameOf } from '../conversations';
import { mobile } from '../phone_texts';
import { report } from '../report';
import { median } from '../statistics';

const sizes = [5_000, 10_000, 20_000, 40_000];
const rounds = 15;
/** Enough for the engine to have compiled the hot code. */
const warmUps = 15;

/** What `find_conversation` does with the response's text: everything but the network. */
async function search(text: string, phone: string | undefined, name: string) {
  const request: RequestFunction = async () => ({
    status: 200,
    headers: { get: (header) => (header === 'content-type' ? 'application/json' : null) },
    body: Readable.from([Buffer.from(text)]),
  });
  const isSame = phone === undefined ? undefined : sameNumberAs(phone, 'IN');
  const inbox: OpenConnection = {
    service: 'inbox',
    secrets: ['bench-token-81e4'],
    request,
    url: 'https://x',
    credential: 'bench-token-81e4',
    clock: new StepClock(),
  };
  const reply = await getConversations(inbox);
  if (reply.outcome === 'refused') throw new Error('The reply was refused');
  return findConversations(reply.records, isSame, name).map((record) =>
    readConversation(record, (text) => text),
  );
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measureSize(count: number) {
  const text = conversationsReply(count);
  const sought = Math.floor(count / 2);
  const times = { parse: [0], phone: [0], name: [0] };
  const works: [number[], () => unknown][] = [
    [times.parse, () => JSON.parse(text)],
    [times.phone, () => search(text, `+91${mobile(sought)}`, '')],
    [times.name, () => search(text, undefined, nameOf(sought))],
  ];
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [series, work] of works) {
      global.gc?.();
      const time = await timed(work);
      if (round === 0) series.length = 0;
      if (round >= 0) series.push(time);
    }
  }
  const found = await search(text, `+91${mobile(sought)}`, '');
  if (found.length !== 1 || found[0]?.name !== nameOf(sought)) throw new Error('Found another');
  return { count, bytes: text.length, ...times };
}

/** Microseconds to rule out a number by its last digits, and to read one completely. */
function measureLooks() {
  const phones = Array.from({ length: 20_000 }, (_, n) => `91${mobile(n)}`);
  const isSame = sameNumberAs('+919999999999', 'IN');
  const perPhone = (read: (phone: string) => unknown) => {
    const series = Array.from({ length: 9 }, () => {
      const start = performance.now();
      for (const phone of phones) read(phone);
      return performance.now() - start;
    });
    return (median(series) * 1000) / phones.length;
  };
  return {
    look: perPhone(isSame),
    reading: perPhone((phone) => readPhoneNumber(phone, 'IN')),
  };
}

async function measureInbox(): Promise<void> {
  const looks = measureLooks();
  // Warm up, so that the first size isn't measured with uncompiled code.
  await measureSize(2_000);
  const results = [];
  for (const size of sizes) results.push(await measureSize(size));
  report({ sizes: results, ...looks });
}

void measureInbox();
