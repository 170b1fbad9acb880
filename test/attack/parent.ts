import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parentEnvironment } from './end_with_parent';
import { enough, type Message, type Order } from './message';
import type { Ending } from './replay';

const limits = {
  /** Megabytes that the process may hold, the hostile service included. */
  memory: 900,
  /** Milliseconds for which one attack may block the process. */
  block: 2_500,
  /** Milliseconds without a sign of life after which the process is ended. */
  silence: 30_000,
  /** Extra milliseconds before the first sign of life. */
  start: 90_000,
};

/** An attack in which something didn't hold. */
export interface Failure {
  index: number;
  family: string;
  amiss: string[];
  attack: string;
}

/** The results of the attacks on one step. */
export interface StepReport {
  step: string;
  runs: number;
  /** How often each kind of attack ended in each way. */
  endings: Map<string, Map<Ending['kind'], number>>;
  /** The most messages that a person would have got. */
  sent: number;
  failures: Failure[];
  /** Peak memory in megabytes. */
  memory: number;
  seconds: number;
}

/**
 * Attacks a step until it has run this many times, in processes that are ended if they hang or grow
 * too large. Many attacks run side by side. Heavy ones run alone afterward, and so do those that
 * took too long, since another one may have blocked them.
 */
export async function attackStep(step: string, seed: number, runs: number): Promise<StepReport> {
  const report = newReport(step);
  const later = new Set<number>();
  for (let next = 0; report.runs + later.size < runs; ) {
    const numbers = Array.from({ length: runs - report.runs }, (_, index) => next + index);
    const begun = await oneProcess({ step, seed, numbers, alone: false }, report, runs, later);
    // A process that can't start would fail forever.
    if (begun === undefined) throw new Error(`No attack on ${step} was begun`);
    next = begun + 1;
  }
  return attackAlone(step, seed, [...later], report);
}

/** Makes these attacks one after the other. */
export async function attackAlone(
  step: string,
  seed: number,
  numbers: number[],
  report = newReport(step),
): Promise<StepReport> {
  for (let left = numbers; left.length > 0; ) {
    const order = { step, seed, numbers: left, alone: true };
    const begun = await oneProcess(order, report, Number.POSITIVE_INFINITY, new Set());
    if (begun === undefined) throw new Error(`No attack on ${step} was begun`);
    left = left.slice(left.indexOf(begun) + 1);
  }
  return report;
}

function newReport(step: string): StepReport {
  return { step, runs: 0, endings: new Map(), sent: 0, failures: [], memory: 0, seconds: 0 };
}

/**
 * One process, until enough was run or it is ended.
 *
 * @param later gains the attacks that are to be made alone
 * @returns the last number that was begun
 */
function oneProcess(
  order: Order,
  report: StepReport,
  runs: number,
  later: Set<number>,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const child = fork(join(__dirname, 'victim.js'), {
      execArgv: ['--expose-gc', '--max-old-space-size=600'],
      env: parentEnvironment(),
    });
    /** The attacks that are under way, and their families. */
    const going = new Map<number, string>();
    const { alone } = order;
    const begin = (index: number) => {
      begun = alone ? index : Math.max(begun ?? 0, index);
    };
    // Loading the app isn't part of the attack, and can be slow on a busy machine.
    let heard = Date.now() + limits.start;
    let over = false;
    let begun: number | undefined;
    /** Records a problem that can't be traced to one attack. */
    const blame = (amiss: string) => {
      for (const [index, family] of going) {
        if (alone) report.failures.push({ index, family, amiss: [amiss], attack: '' });
        else later.add(index);
      }
    };
    const stop = (why?: string) => {
      if (over) return;
      over = true;
      clearInterval(watch);
      if (why !== undefined) blame(why);
      if (why !== undefined && process.env.ATTACK_TRACE)
        process.stderr.write(`${why} ${alone} ${[...going.keys()].join(' ')}\n`);
      child.kill('SIGKILL');
      resolve(begun);
    };
    const watch = setInterval(() => {
      if (Date.now() - heard > limits.silence) stop(`no sign of life for ${limits.silence} ms`);
    }, 500);
    const hear = (message: Message) => {
      switch (message.kind) {
        case 'begins':
          going.set(message.index, message.family);
          begin(message.index);
          break;
        case 'heavy':
          later.add(message.index);
          begin(message.index);
          break;
        case 'ends':
          going.delete(message.index);
          note(message, report, alone, later);
          if (report.runs + later.size >= runs && !over) child.send(enough);
          break;
        case 'beat': {
          const memory = Math.round(message.memory / 2 ** 20);
          report.memory = Math.max(report.memory, memory);
          if (memory > limits.memory) stop(`holds ${memory} MB`);
          if (message.late > limits.block && process.env.ATTACK_TRACE)
            process.stderr.write(`late ${message.late} ${alone} ${[...going.keys()].join(' ')}\n`);
          if (message.late > limits.block) blame(`stands still for ${message.late} ms`);
          break;
        }
        case 'slipped':
          blame(`slips through: ${message.text}`);
          break;
        case 'done':
          stop();
      }
    };
    child.on('message', (messages: Message[]) => {
      heard = Date.now();
      messages.forEach(hear);
    });
    // Sending to a process that has ended fails; its exit event says so.
    child.on('error', () => undefined);
    child.on('exit', (code) => stop(`ends the process with ${code}`));
    child.send(order);
  });
}

/** Problems that another attack may have caused by blocking the process. */
const ofTime = /^(waits for|has not ended|\d+ connections stay)/;

function note(
  { index, family, endings, sent, amiss, attack }: Extract<Message, { kind: 'ends' }>,
  report: StepReport,
  alone: boolean,
  later: Set<number>,
): void {
  const all = [...new Set(amiss)];
  const certain = alone ? all : all.filter((what) => !ofTime.test(what));
  if (certain.length > 0) report.failures.push({ index, family, amiss: certain, attack });
  if (certain.length < all.length) later.add(index);
  report.runs += endings.length;
  report.sent = Math.max(report.sent, sent);
  const counts = report.endings.get(family) ?? new Map<Ending['kind'], number>();
  report.endings.set(family, counts);
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1);
}
