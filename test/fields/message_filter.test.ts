import { readTextMatch } from '#fields/message_filter';
import { expectLinear } from '../support/cpu_time';

const matches = (text_match: string, text: unknown, said: string | null) =>
  readTextMatch({ text, text_match })(said);

test.each<[string, unknown, string]>([
  ['contains', 'stop', 'Please STOP this'],
  ['contains', ['', ' ', 'stop'], 'stop'],
  ['contains', 'Straße', 'HAUPTSTRASSE 1'],
  ['contains', 'STOP', 'ｓｔｏｐ'],
  ['contains', 'café', 'un CAFE'],
  ['exact', 'STOP', ' Stop!! \n'],
  ['exact', 'STOP', '🛑 stop ❤️.'],
  ['exact', 'बंद करो', 'बंद करो।'],
  ['exact', '1', '1️⃣'],
  ['exact', 'STOP', '\u201cStop.\u201d'],
  ['exact', 'stop promotions', '/Stop - promotions'],
  ['contains', '5"', 'a 5" screen'],
])('%s %j matches %j', (choice, text, said) => {
  expect(matches(choice, text, said)).toBe(true);
});

test.each<[string, unknown, string | null]>([
  ['contains', 'stop', 'st op'],
  ['contains', '가', '각'],
  ['contains', 'stop', null],
  ['exact', 'STOP', "Don't stop"],
  ['exact', 'STOP', 'stop?no'],
  ['exact', '👍', '!'],
  ['contains', '5"', 'size 5'],
])("%s %j doesn't match %j", (choice, text, said) => {
  expect(matches(choice, text, said)).toBe(false);
});

test.each([undefined, null, '', [], ['', ' ']])(
  'without a text, %j, any message matches',
  (text) => {
    expect(matches('exact', text, 'Hello')).toBe(true);
    expect(matches('contains', text, null)).toBe(true);
  },
);

test('contains is the default, and a choice may be in any case', () => {
  expect(readTextMatch({ text: 'stop' })('nonstop')).toBe(true);
  expect(matches(' Exact ', 'stop', 'nonstop')).toBe(false);
});

test.each(['!', ' ', '🛑', "a'", 'ab ', 'stopx', '\u200b', '\u0301', '退', '1️⃣', ' "a', '*', " '"])(
  'a long message of %j is read in linear time, once for all rows',
  (part) => {
    const rows = Array.from({ length: 25 }, (_, n) => `no such text ${n}`);
    expectLinear(40_000, (length) => {
      for (const choice of ['contains', 'exact']) {
        const said = `${part.repeat(length)}x`;
        expect(matches(choice, [...rows, 'stop', 'ab ab  a', '!!'], said)).toBeDefined();
      }
    });
  },
);
