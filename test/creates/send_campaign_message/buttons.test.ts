import { fail, send, wire } from './campaign_wire';

const button = (index: number, text: string) =>
  `{"type":"button","sub_type":"url","index":${index},"parameters":[{"type":"text","text":"${text}"}]}`;

test.each<[string, Record<string, unknown>, string]>([
  [
    'all three, each in its own position',
    { button_1: 'a/b?c=1', button_2: 12, button_3: 'c' },
    [button(0, 'a/b?c=1'), button(1, '12'), button(2, 'c')].join(),
  ],
  ['the third alone', { button_1: ' \n', button_2: null, button_3: 'b' }, button(2, 'b')],
  ['runs of spaces as one space', { button_1: ' a \t b\r\nc ' }, button(0, 'a b c')],
])('sends %s', async (_what, values, buttons) => {
  expect(await wire(values)).toContain(`"templateParams":["Asha"],"buttons":[${buttons}]}`);
});

test('sends no buttons for empty values, and then those of Extra Fields', async () => {
  expect(await wire({ button_1: ' \n', button_3: '\u200b' })).not.toContain('buttons');
  const extraFields = { buttons: [{ type: 'button', sub_type: 'copy_code', index: 1 }] };
  expect(await wire({ button_1: '#N/A', extraFields })).toContain(
    '"buttons":[{"type":"button","sub_type":"copy_code","index":1}]}',
  );
  expect(await fail({ button_2: '1', extraFields })).toMatchObject({
    code: 'InvalidField',
    message: expect.stringContaining('Extra Fields can\'t contain "buttons"'),
  });
});

test('warns of a whole URL, whose beginning the template has', async () => {
  const values = { button_1: 'orders/5?next=https://a.example', button_2: 'HTTPS://a.example/5' };
  expect(await send(values)).toMatchObject({
    warnings: [
      'Button 2 Value is a whole URL, but the template has its beginning. Enter only the end.',
    ],
  });
});
