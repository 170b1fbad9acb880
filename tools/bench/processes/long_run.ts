import { loadHandler } from '../app_folder';
import { messageEvent } from '../events';
import { report } from '../report';

const warmUps = 300;
const messages = 1_000;

const [folder = '', origin = ''] = process.argv.slice(2);

/** What a process keeps of a thousand messages that it sent. */
async function measureLongRun(): Promise<void> {
  const handler = loadHandler(folder);
  const send = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1) await handler(messageEvent(origin));
    // Twice: what the first leaves to finalizers, the second takes.
    global.gc?.();
    global.gc?.();
    return process.memoryUsage().heapUsed;
  };
  const before = await send(warmUps);
  const after = await send(messages);
  report({ messages, grown: after - before });
  process.exit();
}

void measureLongRun();
