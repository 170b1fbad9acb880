import { type Simulator, startSimulator } from '../../tools/simulator';
import { PollingZap } from '../support/polling_zap';
import { turnClock } from '../support/turned_clock';

// What is lost where the service's own lists end, and what isn't, as the guide says ("Trigger behavior and limits").

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 2, 2, 9);

let simulator: Simulator;
let zap: PollingZap;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(async () => {
  jest.useRealTimers();
  await simulator.close();
});
beforeEach(() => {
  simulator.reset();
  turnClock(new Date(start));
  zap = new PollingZap(simulator, 'new_message');
});

const phone = (index: number) => `+9198765${String(index).padStart(5, '0')}`;
const writes = (index: number, at: number, text = `${index}`) =>
  simulator.incoming(phone(index), text, { at: new Date(at) });
const texts = () => zap.fired.map(({ text }) => text);

test('fires the newest 150 of more conversations between two polls', async () => {
  await zap.switchOn();
  for (let n = 1; n <= 170; n += 1) writes(n, start + n * 1_000);
  turnClock(new Date(start + 5 * minute));
  await zap.poll();
  expect(texts()).toEqual(Array.from({ length: 150 }, (_, n) => `${n + 21}`));
  // Zapier holds this many at once until the user releases them.
  expect(zap.held).toBe(1);
});

test('fires the newest messages of a contact with more than the service lists', async () => {
  writes(1, start - hour, 'before');
  await zap.switchOn();
  for (let n = 1; n <= 120; n += 1) writes(1, start + n * 1_000, `${n}`);
  turnClock(new Date(start + 5 * minute));
  await zap.poll();
  expect(texts()).toEqual(Array.from({ length: 100 }, (_, n) => `${n + 21}`));
});

test('fires in order what came in while the service was down for an hour', async () => {
  await zap.switchOn();
  simulator.misbehave('503', { times: 60 });
  for (let n = 1; n <= 30; n += 1) {
    writes(n, start + n * 2 * minute);
    turnClock(new Date(start + n * 2 * minute));
    await zap.poll();
  }
  simulator.recover();
  turnClock(new Date(start + 62 * minute));
  await zap.poll();
  expect(zap.failures).toBe(30);
  expect(texts()).toEqual(Array.from({ length: 30 }, (_, n) => `${n + 1}`));
});

test('loses what is older than 24 hours after a day without polls', async () => {
  await zap.switchOn();
  for (let n = 0; n < 26; n += 1) writes(n, start + n * hour);
  turnClock(new Date(start + 26 * hour));
  await zap.poll();
  expect(texts()).toEqual(Array.from({ length: 24 }, (_, n) => `${n + 2}`));
});

test("without a cache, fires the last 24 hours of a conversation that wasn't listed at switch-on", async () => {
  writes(0, start - 2 * hour, 'before');
  for (let n = 1; n <= 150; n += 1) writes(n, start - hour);
  expect(await zap.switchOn()).toBe(150);
  turnClock(new Date(start + minute));
  writes(0, start + minute, 'after');
  await zap.poll();
  expect(texts()).toEqual(['before', 'after']);
});
