import { loadHandler } from '../app_folder';
import { messageEvent } from '../events';
import { report } from '../report';

const warmUps = 300;
const messages = 1_000;

const [folder = '', origin = ''] = process.argv.slice(2);

/** The memory that a process keeps for each thousand messages sent. */
async function measureLongRun(): Promise<void> {
  const handler = loadHandler(folder);
  const send = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1) await handler(messageEvent(origin));
    // Twice, since objects with finalizers survive the first run.
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
