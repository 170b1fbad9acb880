import { isSnapshot } from '../../../tools/package/snapshot';

const noLabel =
  'This snapshot has no label. Enter one of up to 12 characters behind a double dash: npm run push -- --snapshot try-out';

test.each([[['--snapshot', 'try-out']], [['--snapshot=try-out']]])(
  'a push with %j is a snapshot',
  (args) => {
    expect(isSnapshot(args)).toBe(true);
  },
);

test.each([[[]], [['snapshot', 'try-out']]])(
  'a push with %j replaces the version of package.json',
  (args) => {
    expect(isSnapshot(args)).toBe(false);
  },
);

test.each([[['--snapshot=']], [['--snapshot']]])(
  'a push with %j has no label, and is refused',
  (args) => {
    expect(() => isSnapshot(args)).toThrow(noLabel);
  },
);

test('a flag before the double dash, which npm keeps to itself, is refused', () => {
  expect(() => isSnapshot([], 'try-out')).toThrow(noLabel);
});
