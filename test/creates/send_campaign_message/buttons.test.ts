import { type Button, readButtons } from '../../../src/creates/send_campaign_message/buttons';
import { failureOf } from '../../support/failure';
import { send } from './campaign_wire';

type Values = Parameters<typeof readButtons>[0];

const button = (index: Button['index'], text: string): Button => ({
  type: 'button',
  sub_type: 'url',
  index,
  parameters: [{ type: 'text', text }],
});

test.each<[string, Values, Button[]]>([
  ['both buttons', { button_1: 'a/b?c=1', button_2: 12 }, [button(0, 'a/b?c=1'), button(1, '12')]],
  ['the first alone', { button_1: 'a', button_2: null }, [button(0, 'a')]],
  ['the second alone, in its own position', { button_2: 'b' }, [button(1, 'b')]],
  ['zero and false', { button_1: 0, button_2: false }, [button(0, '0'), button(1, 'false')]],
  ['runs of spaces as one space', { button_1: ' a \t b\r\nc ' }, [button(0, 'a b c')]],
  ['commas and braces as typed', { button_1: 'a, {{1}}' }, [button(0, 'a, {{1}}')]],
  ['no button for empty values', { button_1: ' \n', button_2: '\u200b' }, []],
])('sends %s', (_what, values, buttons) => {
  expect(readButtons(values)).toEqual(buttons);
});

test('names the button whose value is several', () => {
  expect(failureOf(() => readButtons({ button_2: { text: 'a' } }))).toEqual({
    code: 'InvalidField',
    message: 'Button 2 Value contains several values. Enter or map a single value.',
  });
});

test('warns of a whole URL, whose beginning the template has', async () => {
  const values = { button_1: 'orders/5?next=https://a.example', button_2: 'HTTPS://a.example/5' };
  expect(await send(values)).toMatchObject({
    warnings: [
      "Button 2 Value is a whole URL, but the template has the beginning of the button's URL. Enter only the end, and check the button in a test.",
    ],
  });
});
