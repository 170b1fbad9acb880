import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Checkout, type Ended } from './checkout';
import { ZapierApi } from './zapier_api';

export const DASHBOARD_URL = 'https://dashboard.example.com/api-key';

/** The stand-in for Zapier of the test under way. */
export let api: ZapierApi;
export const checkout = new Checkout();

beforeEach(async () => {
  api = await ZapierApi.start();
  // As `zapier-platform link` leaves it.
  const config = JSON.parse(readFileSync('.zapierapprc', 'utf8'));
  const linked = JSON.stringify({ ...config, id: 4711, key: 'App4711' });
  writeFileSync(join(checkout.folder, '.zapierapprc'), linked);
});

afterEach(() => api.close());
afterAll(() => checkout.remove());

/** Pushes, and makes sure that the checkout doesn't change. */
export async function push(args: string[] = [], environment = {}): Promise<Ended> {
  const before = checkout.hashes();
  const ended = await checkout.run(['npm', 'run', 'push', ...args], {
    ...api.environment,
    DASHBOARD_URL,
    ...environment,
  });
  expect(checkout.hashes()).toEqual(before);
  return ended;
}
