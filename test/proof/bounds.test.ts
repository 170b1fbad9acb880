import { imageLimits } from '#files/image';
import { largest } from '#service/http/body';
import { limits, StepClock } from '#service/http/transport';
import { runToError } from '../support/platform';
import { simulator } from '../support/simulator';
import { prepare, steps } from './steps';

const megabyte = 1024 * 1024;

// Other tests shorten these to see what they do, so here is what they are.
test('downloads, calls, steps, and responses end where the design says', () => {
  expect(imageLimits).toEqual({ bytes: 16 * megabyte, download: 12_000 });
  expect(limits).toEqual({ call: 25_000, send: 26_000, step: 28_000 });
  expect(largest).toEqual({ list: 20 * megabyte, messages: 5 * megabyte, send: megabyte });
});

test('a send waits a second for what is remembered, and 1.8 for any other call of the cache', async () => {
  const step = steps.find(({ key }) => key === 'send_campaign_message');
  if (!step) throw new Error('No step sends a campaign');
  const { inputData, ...bundle } = prepare(step, simulator, '');
  const startCall = jest.spyOn(StepClock.prototype, 'startCall');
  simulator.misbehave('502');
  await runToError(step.method, { ...bundle, inputData: { ...inputData, sendOnceWithin: '24h' } });
  const milliseconds = startCall.mock.calls.map(([most]) => most);
  startCall.mockRestore();
  expect(milliseconds).toEqual([1_000, 1_800, 1_800, 1_800, 1_800, 25_000, 1_800]);
});
