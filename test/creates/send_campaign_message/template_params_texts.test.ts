import * as fc from 'fast-check';
import { paramKey } from '../../../src/values/placeholder';
import { runs } from '../../properties/runs';
import { named, sent } from './named_placeholders';

describe('what the channel rejects becomes one space', () => {
  test.each([
    ['12 MG Road\nBengaluru', '12 MG Road Bengaluru'],
    ['a\r\n\r\nb', 'a b'],
    ['a\tb', 'a b'],
    ['a    b', 'a b'],
    ['a\u2028b\u2029c\u0085d\ve\ff', 'a b c d e f'],
    ['  a b  ', 'a b'],
    ['a\u00a0b', 'a\u00a0b'],
    ['{{1}} {{bundle.inputData.x}} "q" \\', '{{1}} {{bundle.inputData.x}} "q" \\'],
    ['👩‍👩‍👧 नमस्ते שלום', '👩‍👩‍👧 नमस्ते שלום'],
  ])('%j is sent as %j', (value, text) => {
    expect(sent({ param_1: value })).toEqual([text]);
    expect(sent({ param_1: value }, named('Label'))).toEqual([text]);
    expect(sent({ blankParam: value }, named('Label'))).toEqual([text]);
    expect(sent({}, [{ label: 'Label', fallback: value }])).toEqual([text]);
  });

  test.each(['\u200b', ' \u2060\ufeff ', '\u2800', '\u00ad'])(
    'an invisible value is empty: %j',
    (value) => {
      const values = { param_1: value, paramCount: 1, blankParam: 'there' };
      expect(sent(values)).toEqual(['there']);
      expect(sent({ ...values, blankParam: value, param_1: 'a' })).toEqual(['a']);
      expect(sent({ param_1: 'a', param_2: value })).toEqual(['a']);
    },
  );

  test('keeps positions and words, whatever is typed', () => {
    const value = fc
      .oneof(fc.string(), fc.string({ unit: fc.constantFrom(' ', '\n', '\t', 'a', '{') }))
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 50 }), (texts) => {
        const values = Object.fromEntries(texts.map((text, index) => [paramKey(index), text]));
        const params = sent(values);
        expect(params).toHaveLength(texts.length);
        for (const [index, text] of params.entries()) {
          expect(text).not.toMatch(/[\n\r\t]| {2}|^\s|\s$/);
          expect(text.split(/\s+/)).toEqual(texts[index]?.trim().split(/\s+/));
        }
      }),
      runs(0.5),
    );
  });
});
