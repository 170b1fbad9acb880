import * as fc from 'fast-check';
import { toJsonText } from '../../src/service/call';
import { runs } from '../properties/runs';
import { wellFormed } from '../support/well_formed';

describe('JSON text', () => {
  test.each<[unknown, string]>([
    ['{{1}}', '"\\u007b{1}}"'],
    ['{{bundle.x}}', '"\\u007b{bundle.x}}"'],
    ['{{{x}}}', '"\\u007b\\u007b{x}}}"'],
    ['\\{{x}}', '"\\\\\\u007b{x}}"'],
    ['{', '"{"'],
    [{ a: { b: [{ c: {} }] } }, '{"a":{"b":[{"c":{}}]}}'],
    [{ '{{k}}': 'v' }, '{"\\u007b{k}}":"v"}'],
    [['"q"', "'s'", '\n', '</script>'], '["\\"q\\"","\'s\'","\\n","</script>"]'],
    ['👩‍👩‍👧 שלום', '"👩‍👩‍👧 שלום"'],
    ['Asha \ud83d', '"Asha \\ufffd"'],
    [{ '\udc00k': '\\ud83d \\\ud83d' }, '{"\\ufffdk":"\\\\ud83d \\\\\\ufffd"}'],
    [{ a: undefined, b: null }, '{"b":null}'],
    [JSON.parse('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
  ])('writes %j as %s, without two opening braces in a row', (value, text) => {
    expect(toJsonText(value)).toBe(text);
  });

  test('keeps the value, and never has two opening braces in a row', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('{', '}', '{{', '\\', '"', 'bundle.x', '\ud800', '\u202e'),
      }),
    );
    const tree = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(text, tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    fc.assert(
      fc.property(tree, (value) => {
        const written = toJsonText(value);
        expect(written).not.toContain('{{');
        expect(JSON.parse(written)).toEqual(wellFormed(value));
      }),
      runs(),
    );
  });
});
