import { isPlainObject } from '../../src/values/json';
import { openSteps, type Step, StubService } from './stub';

export const authData = { baseUrl: 'https://inbox.example.com', token: 'token-12345' };

export type Fields = Record<string, unknown>;

export let step: Step;

beforeAll(async () => {
  step = await openSteps();
});

export async function runList(method: string, data: unknown, inputData: Fields): Promise<Fields[]> {
  const service = new StubService(() => ({ body: JSON.stringify(data) }));
  const meta = { isLoadingSample: true };
  const found = await step(`${method}.operation.perform`, { authData, inputData, meta }, service);
  if (!Array.isArray(found) || !found.every(isPlainObject)) throw new Error('No list of records');
  return found;
}

export const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
