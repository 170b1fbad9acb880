import type { createAppHandler } from 'zapier-platform-core';
import { readThrown } from '../../tools/zap/platform';
import type { Step } from '../proof/steps';
import type { Attack } from './attack';
import { contactId, ordinaryReply, pictureFile } from './ordinary';
import type { Received, Reply } from './reply';
import type { HostileService, Stage } from './service';
import { isOver, realNow, speedOf, starved, worked } from './virtual_time';

/** In milliseconds of real time. A step still running by then counts as hung. */
const patience = 12_000;

/** In milliseconds of real time. A connection still open this long after its step is a failure. */
const closingTime = 3_500;

/** In seconds: nearly the limit of a call. */
const longTime = 22.5;

const credentials = { apiKey: 'key-7f3a9c52e8b14d60a1c4', token: 'tok-c81e4b7790d24f3f95ab' };

type Handler = ReturnType<typeof createAppHandler>;

/** Plays one attack on a step, and returns what didn't hold. */
export async function play(
  step: Step,
  handler: Handler,
  service: HostileService,
  attack: Attack,
  alone: boolean,
): Promise<string[]> {
  const last = new RegExp(`${step.paths.at(-1)?.split('/').at(-1)}$`);
  const director = (request: Received): Reply => {
    if (request.method === 'GET') return attack.file ?? pictureFile;
    return (last.test(request.path) && attack.reply) || ordinaryReply(request);
  };
  const stage = service.open(director);
  try {
    const logs: unknown[] = [];
    const start = clock(alone);
    const running = handler(eventOf(step, stage, logs)).then(
      ({ results }) => ({ output: results }),
      (error: unknown) => ({ error: readThrown(error) }),
    );
    if (!(await isOver(running, patience))) return [`has not ended after ${patience} ms`];
    const outcome = await running;
    const seconds = ((clock(alone) - start) * speedOf(alone)) / 1000;
    const amiss = 'error' in outcome ? wordsAmiss(outcome.error) : [];
    const name = 'error' in outcome ? outcome.error.name : 'success';
    const shown = JSON.stringify({ outcome, logs, heads: stage.received.map(({ head }) => head) });
    for (const secret of Object.values(credentials)) {
      if (shown.includes(secret)) amiss.push(`shows ${secret}`);
    }
    const posts = stage.received.filter(({ method, path }) => method === 'POST' && last.test(path));
    if (step.sends && posts.length > 1) amiss.push(`sends ${posts.length} times in one run`);
    if (step.sends && posts.some((post) => post.whole && director(post).taken)) {
      if (name !== 'success' && name !== 'HaltedError') amiss.push(`${name}: would be sent again`);
    }
    if (attack.file?.taken === false && posts.some(({ whole }) => whole)) {
      amiss.push('sends an incomplete picture');
    }
    if ((attack.reply ?? attack.file)?.closes && seconds > longTime) {
      amiss.push(`waits for a connection that is closed: ${name}`);
    }
    return [...amiss, ...(await leftOpen(stage))];
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

function eventOf(step: Step, { baseUrl, campaignUrl }: Stage, logs: unknown[]) {
  const { apiKey, token } = credentials;
  return {
    command: 'execute' as const,
    method: step.method,
    bundle: {
      authData:
        step.service === 'campaigns'
          ? { campaignUrl, apiKey, campaigns: 'welcome_offer | First name' }
          : { baseUrl, token },
      inputData: step.inputData({ contactId, image: `${baseUrl}/photo.png` }),
      meta: {},
    },
    customLogger: (message: string, data: unknown) => logs.push({ message, data }),
    // Keeps core from printing its own line.
    calledFromCli: true,
    zcacheTestObj: {},
  };
}

const classes = ['AppError', 'HaltedError', 'ThrottledError', 'ExpiredAuthError'];

/** What is wrong with an error's words. */
function wordsAmiss({ name, message }: ReturnType<typeof readThrown>): string[] {
  if (!classes.includes(name)) return [`${name} is no error of ours: ${message.slice(0, 300)}`];
  const isPlain = /^[\p{Lu}"][^{}<>\p{Cc}\p{Cs}]{0,248}[.?)]$/u.test(message);
  return isPlain ? [] : [`no plain words: ${message.slice(0, 300)}`];
}

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
