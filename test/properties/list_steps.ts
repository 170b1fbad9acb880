import { openSteps, type Step } from './stub';

export const authData = { baseUrl: 'https://inbox.example.com', token: 'token-12345' };

export let step: Step;

beforeAll(async () => {
  step = await openSteps();
});
