import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createAppHandler } from 'zapier-platform-core';
import * as z from 'zod';
import type { Step } from '../proof/steps';
import { type Attack, type Outcome, usualCredentials } from './attack';
import { strangeHosts } from './fenced_network';
import { endingOf, judge, lastCall, outcomeOf, wordOf } from './judge';
import { lightenCore } from './light_core';
import { isHeavy } from './message';
import { contactId, ordinaryReply, pictureFile } from './ordinary';
import { type Ending, ReplayedRun } from './replay';
import type { Received, Reply } from './reply';
import type { HostileService, Stage } from './service';
import { isOver, realNow, speedOf, starved, worked } from './virtual_time';

/** The result of one attack. */
export interface Verdict {
  /** How each run of the step ended. */
  endings: Ending['kind'][];
  /** How many messages a person would get. */
  sent: number;
  /** What didn't hold; must be empty. */
  amiss: string[];
}

/** In milliseconds of real time. A step still running by then counts as hung. */
const patience = 12_000;

/** In bytes: more than one attack needs, and less than the process may hold. */
const muchMemory = 650_000_000;

/** How many waits of a throttled run are played; after that, it only repeats. */
const mostWaits = 3;

type Handler = (event: Record<string, unknown>) => Promise<{ results: unknown }>;

/** Loads the built app, and lets the platform's handler run one step of it. */
export function openHandler(): Handler {
  const load = createRequire(join(process.cwd(), 'any.js'));
  lightenCore(load(join(process.cwd(), 'node_modules/zapier-platform-core/src/tools/schema.js')));
  const app = z.looseObject({}).parse(load('./build/index.js'));
  return createAppHandler(app);
}

/**
 * Plays one attack on a step, with all the replays that the platform adds.
 *
 * @param alone whether no other attack goes on at the same time
 */
export async function play(
  step: Step,
  handler: Handler,
  service: HostileService,
  attack: Attack,
  alone: boolean,
): Promise<Verdict> {
  const verdict: Verdict = { endings: [], sent: 0, amiss: [] };
  const credentials = attack.credentials ?? usualCredentials;
  const struck = attack.struck ?? lastCall(step);
  let time = 0;
  const words: string[] = [];
  const before: Outcome[] = [];
  const { polls = [], replies = [] } = attack;
  const director = (request: Received): Reply => {
    if (request.method === 'GET') return attack.file ?? pictureFile;
    const reply = replies[Math.min(time, replies.length - 1)];
    return reply && struck.test(request.path) ? reply : ordinaryReply(request);
  };
  const stage = service.open(director);
  const run = new ReplayedRun(mostWaits);
  // What earlier attacks left behind isn't held against this one.
  if (alone && process.memoryUsage.rss() > muchMemory) globalThis.gc?.();
  try {
    for (; ; time += 1) {
      const from = stage.received.length;
      const logs: unknown[] = [];
      const start = clock(alone);
      const outcome = await runOnce(
        handler,
        eventOf(step, attack, stage, logs, polls[time] ?? attack.meta),
        attack,
      );
      if (outcome === undefined) {
        verdict.endings.push('error');
        verdict.amiss.push(`has not ended after ${patience} ms`);
        return verdict;
      }
      const ending = endingOf(outcome);
      verdict.endings.push(ending.kind);
      words.push(wordOf(outcome));
      verdict.amiss.push(
        ...judge(step, attack, outcome, stage, {
          ...{ logs, credentials, from, before },
          seconds: ((clock(alone) - start) * speedOf(alone)) / 1000,
        }),
      );
      for (const request of stage.received.slice(from)) {
        const isSend = request.method === 'POST' && lastCall(step).test(request.path);
        if (isSend && request.whole && director(request).taken) verdict.sent += 1;
      }
      const next = run.next(ending);
      before.push(outcome);
      // Heavy runs take too long to be repeated more than once, and without a request, not even that.
      const repeated = stage.received.length === 0 || time >= Math.max(1, replies.length);
      if (isHeavy(attack) && repeated) break;
      if (step.sends ? 'standing' in next : time === polls.length) break;
    }
    if (!step.sends) verdict.sent = 0;
    if (verdict.sent > 1) {
      verdict.amiss.push(`a person gets ${verdict.sent} messages (${words.join(', ')})`);
    }
    verdict.amiss.push(...(await leftOpen(stage)), ...polluted(), ...strangeHosts());
    return verdict;
  } finally {
    stage.close();
  }
}

/**
 * In milliseconds. If an attack runs alone, only waiting counts: not the CPU time, since time is sped
 * up, nor the time for which other processes had the CPU.
 */
function clock(alone: boolean): number {
  return alone ? realNow() - worked() - starved() : realNow();
}

function eventOf(step: Step, attack: Attack, stage: Stage, logs: unknown[], meta: Attack['meta']) {
  const { baseUrl, campaignUrl } = stage;
  const { apiKey, token } = attack.credentials ?? usualCredentials;
  const world = { contactId, image: `${baseUrl}/photo.png` };
  const bundle = {
    authData: {
      ...(step.service === 'campaigns'
        ? { campaignUrl, apiKey, campaigns: 'welcome_offer | Name' }
        : { baseUrl, token }),
      ...attack.authData,
    },
    inputData: { ...step.inputData(world), ...attack.input, ...attack.inputFrom?.(stage) },
    meta: { ...meta },
  };
  return {
    command: 'execute',
    method: step.method,
    // The platform's bundles come as JSON.
    bundle: JSON.parse(JSON.stringify(bundle)),
    customLogger: (message: string, data: unknown) => logs.push({ message, data }),
    // Keeps core from printing its own line.
    calledFromCli: true,
  };
}

async function runOnce(
  handler: Handler,
  event: Record<string, unknown>,
  { collects }: Attack,
): Promise<Outcome | undefined> {
  const running = handler(event).then(
    ({ results }): Outcome => ({ kind: 'output', output: results }),
    outcomeOf,
  );
  if (collects && !(await isOver(running, 50))) globalThis.gc?.();
  return (await isOver(running, patience)) ? running : undefined;
}

/** In milliseconds of real time. A connection still open this long after its step is a failure. */
const closingTime = 3_500;

/** Whatever is still open after the step has ended. */
async function leftOpen(stage: Stage): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<void>();
  stage.onClose = () => {
    if (stage.sockets.size === 0) resolve();
  };
  stage.onClose();
  if (await isOver(promise, closingTime)) return [];
  return [`${stage.sockets.size} connections stay open after the step`];
}

function polluted(): string[] {
  const names = Object.keys(Object.prototype);
  for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  return names.length > 0 ? [`Object.prototype has ${names.join(', ')}`] : [];
}
