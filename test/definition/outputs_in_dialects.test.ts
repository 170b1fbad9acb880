import { type Dialect, dialectChoices } from '../../tools/simulator';
import { outputProblems, topKeys, unique, withKeys } from './output_shape';
import { formsOf, outputsOf, paths, seed, simulator, stepOf, type Values } from './seeded_service';

/** The declared outputs of records except their IDs, which may be generated. */
function factsOf(path: string, outputs: Values[]): Values[] {
  const tops = topKeys(stepOf(path)).filter((key) => !['id', 'conversation_id'].includes(key));
  return outputs.map((output) => withKeys(output, (key) => tops.includes(key)));
}

/** The values, at any depth and of the service's own fields too, that Zapier couldn't use. */
function valueProblems(value: unknown, name = ''): string[] {
  if (/^(is|has)(_|[A-Z])/.test(name) && typeof value !== 'boolean') return [`${name} is no flag.`];
  if (typeof value === 'string') {
    const isTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value);
    return isTime && !/(Z|[+-]\d\d:?\d\d)$/.test(value) ? [`${name} has no zone.`] : [];
  }
  if (typeof value === 'number') return /_at$|At$/.test(name) ? [`${name} is a number.`] : [];
  return Object.entries(Object(value)).flatMap(([key, item]) => valueProblems(item, key));
}

const lists = paths.filter((path) => /^(triggers|searches)/.test(path));

describe('outputs keep their types and facts', () => {
  /** What the list steps return in the first dialect. */
  const firstFacts = new Map<string, Values[]>();
  beforeAll(async () => {
    for (const path of lists) {
      seed();
      firstFacts.set(path, factsOf(path, await outputsOf(path, formsOf(path)[0] ?? {})));
    }
  });

  /** Checks the types, and the facts against the first dialect's, since null passes as any type. */
  async function expectSound(dialect: Partial<Dialect>, path: string): Promise<void> {
    seed();
    simulator.dialect = dialect;
    const outputs = await outputsOf(path, formsOf(path)[0] ?? {});
    const problems = unique(outputs.flatMap((output) => outputProblems(stepOf(path), output)));
    expect({ path, problems }).toEqual({ path, problems: [] });
    expect(outputs.length).toBeGreaterThan(0);
    expect({ path, problems: unique(outputs.flatMap((output) => valueProblems(output))) }).toEqual({
      path,
      problems: [],
    });
    if (path.startsWith('triggers')) {
      expect(new Set(outputs.map(({ id }) => id)).size).toBe(outputs.length);
    }
    // What is known of a sent message depends on the response, which differs by dialect.
    if (!lists.includes(path)) return;
    expect({ path, facts: factsOf(path, outputs) }).toEqual({ path, facts: firstFacts.get(path) });
  }

  /** What shapes an accepted response. The other choices are about refusals. */
  const shaping = [
    'campaignSuccess',
    'sendReply',
    'envelope',
    'times',
    'flags',
    'contactId',
    'keys',
    'ids',
  ] as const;
  const dialects = shaping.flatMap((key) =>
    // The first is the default, which outputs.test.ts uses.
    dialectChoices[key].slice(1).map((choice): Partial<Dialect> => {
      // A conversation without its only ID has no contact.
      if (choice === 'absent') return { ids: choice, contactId: 'nested' };
      return { [key]: choice };
    }),
  );

  test.each(dialects)('in the dialect %j', async (dialect) => {
    const isOfSends = 'campaignSuccess' in dialect || 'sendReply' in dialect;
    const affected = paths.filter((path) => path.startsWith('creates') === isOfSends);
    for (const path of affected) await expectSound(dialect, path);
  });
});
