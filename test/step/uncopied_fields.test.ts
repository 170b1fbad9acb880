import app from '../../index';

interface Operation {
  inputFields?: unknown[];
  outputFields?: unknown[];
}
interface Prepared {
  authentication: { fields: unknown[] };
  triggers: Record<string, { operation: Operation }>;
  searches: Record<string, { operation: Operation }>;
  creates: Record<string, { operation: Operation }>;
}

/** What core makes of an app for each event, before it runs anything. */
const { prepareApp }: { prepareApp: (given: object) => Prepared } = jest.requireActual(
  'zapier-platform-core/src/tools/schema',
);

/** Every field of an app. */
function parts({ authentication, triggers, searches, creates }: Prepared): unknown[] {
  const steps = [triggers, searches, creates].flatMap((each) => Object.values(each));
  const operations = steps.flatMap(({ operation: { inputFields, outputFields } }) => [
    ...(inputFields ?? []),
    ...(outputFields ?? []),
  ]);
  return [...authentication.fields, ...operations];
}

test('core hands on the fields themselves, not copies', () => {
  const first = parts(prepareApp(app));
  const second = parts(prepareApp(app));

  expect(first.length).toBeGreaterThan(50);
  expect(first.filter((part, index) => part !== second[index])).toEqual([]);
});

test('they are plain entries in the definition that Zapier reads', () => {
  const [first] = app.authentication?.fields ?? [];

  expect(first).toBeDefined();
  expect(JSON.parse(JSON.stringify(first))).toEqual({ ...first });
});
