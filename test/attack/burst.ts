import type { Step, StubAnswer, StubService } from '../properties/stub';
import { endingOf, outcomeOf } from './judge';
import { type Ending, ReplayedRun, type Standing } from './replay';

/** How a service treats an imported list. */
export interface BurstCase {
  name: string;
  /** Its answer to requests over its rate. */
  overRate: StubAnswer;
  /** Its answer while it's down. */
  down?: StubAnswer;
}

/** How many leads arrive, and within how many seconds. */
export const leads = 10_000;
const arrival = 60;

/** Messages that the service accepts per second. */
export const rate = 20;

/** When the service is down, in seconds after the first lead. */
export const outage = { from: 240, to: 840 };

/** One in this many connections is lost, alternately before and after its message is accepted. */
const dropped = 1_000;

const accepted: StubAnswer = { body: '{"success":"true","submitted_message_id":"0d5e8c1a"}' };

/** The outcome of one burst. */
export interface BurstReport {
  name: string;
  /** How many people got no message, one, or more. */
  persons: { none: number; one: number; more: number };
  standings: Partial<Record<Standing, number>>;
  /** People without a message whose run succeeded nevertheless. */
  lost: number;
  /** Seconds from the first lead to the last message. */
  seconds: number;
  requests: number;
}

/** The service, on the simulation's clock. */
class RatedService {
  readonly messages = new Map<string, number>();
  requests = 0;
  lastMessage = 0;
  private connections = 0;
  private second = -1;
  private inSecond = 0;

  constructor(private readonly burst: BurstCase) {}

  answer(destination: string, now: number): StubAnswer {
    this.requests += 1;
    const { down, overRate } = this.burst;
    if (down !== undefined && now >= outage.from && now < outage.to) {
      return down;
    }
    this.connections += 1;
    const drop = this.connections % dropped === 0;
    const before = drop && this.connections % (2 * dropped) === 0;
    if (before) throw new Error('read ECONNRESET');
    this.tick(now);
    if (this.inSecond === rate) return overRate;
    this.inSecond += 1;
    this.messages.set(destination, (this.messages.get(destination) ?? 0) + 1);
    this.lastMessage = now;
    if (drop) throw new Error('read ECONNRESET');
    return accepted;
  }

  /** Its next answer, if it's a plain refusal; undefined if it would accept or lose the request. */
  refusalAt(now: number): StubAnswer | undefined {
    const { down, overRate } = this.burst;
    if (down !== undefined && now >= outage.from && now < outage.to) return down;
    this.tick(now);
    const drops = (this.connections + 1) % dropped === 0;
    return this.inSecond === rate && !drops ? overRate : undefined;
  }

  private tick(now: number): void {
    if (Math.floor(now) === this.second) return;
    this.second = Math.floor(now);
    this.inSecond = 0;
  }
}

/** How many times the step really reads the same refusal; after that, its result is reused. */
const reallyRead = 100;

/**
 * Plays an imported list: every lead's run, each replay and wait of the platform's, in the time of
 * a simulated clock.
 *
 * @param perform calls the step's function with a service of the test's
 */
export async function playBurst(
  burst: BurstCase,
  perform: Step,
  serve: (answer: (body: string) => StubAnswer) => StubService,
): Promise<BurstReport> {
  const service = new RatedService(burst);
  const standings: BurstReport['standings'] = {};
  let lost = 0;
  let now = 0;
  const stub = serve((body) => {
    const { destination } = JSON.parse(body);
    return service.answer(destination, now);
  });
  const readers = new Map<StubAnswer, { times: number; ending: Ending }>();
  const endingOfRun = async (phone: string): Promise<Ending> => {
    const next = service.refusalAt(now);
    const known = next && readers.get(next);
    if (known && known.times >= reallyRead) {
      service.answer(phone, now);
      return known.ending;
    }
    const inputData = { campaignName: 'welcome_offer', destination: phone, userName: 'Asha' };
    const ending = await perform(method, { authData, inputData }, stub).then(
      () => endingOf({ kind: 'output', output: {} }),
      (error: unknown) => endingOf(outcomeOf(error)),
    );
    stub.calls.length = 0;
    if (next) readers.set(next, { times: (known?.times ?? 0) + 1, ending });
    return ending;
  };
  const queue = new Timetable<{ phone: string; run: ReplayedRun }>();
  for (let index = 0; index < leads; index += 1) {
    const phone = `+9198${String(index).padStart(8, '0')}`;
    queue.add((index * arrival) / leads, { phone, run: new ReplayedRun(1_000) });
  }
  for (let next = queue.take(); next; next = queue.take()) {
    now = next.at;
    const { phone, run } = next.entry;
    const step = run.next(await endingOfRun(phone));
    if ('again' in step) queue.add(now + step.again, next.entry);
    else {
      standings[step.standing] = (standings[step.standing] ?? 0) + 1;
      if (step.standing === 'success' && !service.messages.has(phone)) lost += 1;
    }
  }
  const counts = [...service.messages.values()];
  const one = counts.filter((count) => count === 1).length;
  return {
    name: burst.name,
    persons: { none: leads - counts.length, one, more: counts.length - one },
    ...{ standings, lost, seconds: Math.ceil(service.lastMessage), requests: service.requests },
  };
}

const method = 'creates.send_campaign_message.operation.perform';
const authData = {
  campaignUrl: 'https://service.example.com/campaign/t1/api/v2',
  apiKey: 'key-7f3a9c52e8b14d60a1c4',
};

/** Entries by the second they're due, then by arrival. */
class Timetable<T> {
  private readonly seconds = new Map<number, { at: number; entry: T }[]>();
  private second = 0;
  private last = 0;

  add(at: number, entry: T): void {
    const second = Math.floor(at);
    this.last = Math.max(this.last, second);
    const due = this.seconds.get(second);
    if (due) due.push({ at, entry });
    else this.seconds.set(second, [{ at, entry }]);
  }

  take(): { at: number; entry: T } | undefined {
    for (; this.second <= this.last; this.second += 1) {
      const next = this.seconds.get(this.second)?.shift();
      if (next) return next;
      this.seconds.delete(this.second);
    }
    return undefined;
  }
}
