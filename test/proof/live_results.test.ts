import app from '../../index';
import { type Dialect, dialectChoices, presets } from '../../tools/simulator';
import { inboxBundle, type Output, runList } from '../support/inbox';
import { simulator } from '../support/simulator';
import { declaredOutput, unsoundFields } from './declared_output';

// Zapier's checks of live results (T002 to T005), which only a run can show.

/** Every step that gives records, with a form that finds some. */
const forms: Record<string, Output> = {
  'triggers.new_message': { direction: 'any' },
  'triggers.new_conversation': { started_by: 'any' },
  'triggers.list_conversations': {},
  'searches.find_conversation': { name: 'Asha' },
  'searches.find_message': { contact_id: 1001 },
};

const traits = (
  ['envelope', 'times', 'phones', 'flags', 'contactId', 'keys', 'ids'] as const
).flatMap((key) =>
  dialectChoices[key].map((choice): [string, Partial<Dialect>] => [
    `${key}: ${choice}`,
    // Without its own ID, a conversation must identify its contact.
    { [key]: choice, ...(choice === 'absent' && { contactId: 'contact_id' }) },
  ]),
);
const dialects: [string, Partial<Dialect>][] = [...Object.entries(presets), ...traits];

function seed(): void {
  simulator.reset();
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const media = { url: 'https://example.com/photo.jpg', filename: 'photo.jpg' };
  const { contact } = simulator.incoming('+919876543210', 'Hello', {
    name: 'Asha Rao',
    at: at(3),
    media,
  });
  const answer = { contactId: contact.id, kind: 'message', text: 'Good morning' } as const;
  simulator.project.addMessage({ ...answer, at: at(2) });
  simulator.incoming('+447911123456', 'Hi', { name: 'Asha Smith', at: at(1) });
}

describe.each(Object.keys(forms))('%s', (path) => {
  const [kind, key = ''] = path.split('.');
  const declared = kind === 'triggers' ? app.triggers : app.searches;
  const { outputFields, sample } = declaredOutput(declared, key);

  test.each(dialects)('%s', async (_name, dialect) => {
    seed();
    simulator.dialect = dialect;
    const results = await runList(
      `${path}.operation.perform`,
      inboxBundle(simulator, forms[path] ?? {}),
    );
    expect(results.length).toBeGreaterThan(0);
    for (const result of results) {
      // T002: the primary keys are there, and no two records have the same.
      expect(result.id).toEqual(expect.stringMatching(/\S/));
      // T003: every time has a zone.
      expect(timesWithoutZone(result)).toEqual([]);
      // T005: declared types hold.
      expect(unsoundFields(outputFields, result)).toEqual([]);
    }
    expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
    // T004: the sample has no key that the newest result lacks.
    const [newest = {}] = results;
    expect(Object.keys(sample).filter((name) => !Object.hasOwn(newest, name))).toEqual([]);
    // The service's flags aren't text or numbers.
    expect(flagsThatAreNone(newest)).toEqual([]);
  });
});

function isZoned(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(text);
}

/** The times in a record, at any depth, that have no zone or are a count of seconds. */
function timesWithoutZone(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) && !isZoned(value)
      ? [`${key} ${value}`]
      : [];
  }
  if (typeof value === 'number') return /_at$|At$/.test(key) ? [`${key} ${value}`] : [];
  return Object.entries(Object(value)).flatMap(([name, item]) => timesWithoutZone(item, name));
}

function flagsThatAreNone(result: Output): string[] {
  return Object.keys(result).filter(
    (key) => /^(is|has)(_|[A-Z])/.test(key) && typeof result[key] !== 'boolean',
  );
}
