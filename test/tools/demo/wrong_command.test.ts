import { usage } from '../../../tools/demo/demo';
import { scratch, zap } from './small_zap';
import { play } from './world';

test('an example is found by its name', async () => {
  expect(await play(['hubspot.json'])).toMatchObject({ status: 0, complaint: '' });
});

describe('a wrong command', () => {
  test('--help shows the usage', async () => {
    expect(await play(['--help'])).toEqual({ status: 0, text: usage, complaint: '' });
  });

  test.each([
    ['an unknown option', () => ['--alive'], "Unknown option '--alive'"],
    ['a missing file', () => ['nowhere.json'], "nowhere.json doesn't exist. The examples are:"],
    ["a file that isn't JSON", () => [scratch.put('text.json', '{')], 'text.json is not JSON'],
    [
      "a file that isn't a Zap",
      () => [scratch.put('wrong.json', { ...zap, tittle: '' })],
      'Unrecognized key: "tittle"',
    ],
    [
      "a field that the form doesn't have",
      () => {
        const inputs = { ...zap.step.inputs, phone: '1' };
        return [scratch.put('field.json', { ...zap, step: { ...zap.step, inputs } })];
      },
      "fills phone, but this campaign's form only has campaignName",
    ],
  ])('refuses %s with a sentence', async (_, args, complaint) => {
    expect(await play(args())).toMatchObject({
      status: 2,
      complaint: expect.stringContaining(complaint),
    });
  });
});
