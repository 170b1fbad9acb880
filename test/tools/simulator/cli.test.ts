import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, post } from './client';

let child: ChildProcess;
let printed = '';

/** Waits until the simulator has printed a match. */
async function prints(pattern: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const match = pattern.exec(printed);
    if (match) return match;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

beforeAll(async () => {
  const command = ['tools/run.mjs', 'simulator'];
  child = spawn(process.execPath, command, { env: { ...process.env, PORT: '0' } });
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  await prints(/Ctrl\+C stops it/);
});
afterAll(() => child.kill('SIGKILL'));

test('prints what connects to it and what is sent, and stops on Ctrl+C', async () => {
  const [, url = ''] = await prints(/^authData_campaignUrl='(http:\/\/127\.0\.0\.1:.+)'$/m);
  const [, apiKey = ''] = await prints(/^authData_apiKey='(.+)'$/m);
  await prints(/^authData_campaigns='welcome_offer \| First name\n/m);
  await prints(/^In the inbox: +Meera Iyer \+919876512345 \(contact \d+\), Daniel Brooks /m);
  const [, file = ''] = await prints(/^A file for Image: +(.+)$/m);
  expect(await get(file)).toMatchObject({ status: 200 });
  await prints(/GET \/files\/picture\.png → 200\n/);
  const campaign = {
    ...{ apiKey, campaignName: 'welcome_offer', destination: '9876543210' },
    ...{ userName: 'Asha', templateParams: ['Asha'] },
  };
  expect((await post(url, campaign)).status).toBe(200);
  await prints(/sent campaign to Asha \+919876543210: Hi Asha, thank you/);
  await prints(/POST \/campaign\/t1\/api\/v2 → 200\n/);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(printed).toMatch(/Stopped\.\n$/);
});
