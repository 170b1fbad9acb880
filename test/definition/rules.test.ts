import app from '../../index';
import { type Definition, type Field, inputsOf, type Step, stepsOf } from './definition';
import { loadDefinition } from './load_definition';

/**
 * What a person who fills in a form sees, beyond Zapier's schema (`npm run validate`) and its numbered
 * checks, which run when a version is pushed. Each rule returns its violations, one sentence each that
 * begins with the place.
 */
type Rule = (definition: Definition) => string[];

interface PlacedField {
  /** `creates.send_image, phone` */
  path: string;
  field: Field;
}

const inputs = (given: Definition): PlacedField[] =>
  stepsOf(given).flatMap(({ path, step }) =>
    inputsOf(step).map((field) => ({ path: `${path}, ${field.key}`, field })),
  );

const authFields = ({ authentication }: Definition): PlacedField[] =>
  authentication.fields.map((field) => ({ path: `authentication, ${field.key}`, field }));

const dropdowns: Rule = (given) =>
  inputs(given).flatMap(({ path, field: { dynamic, search } }) => {
    const [list, ...shown] = dynamic?.split(/[.,]/) ?? [];
    const [finder, found] = search?.split('.') ?? [];
    return [
      ...(list ? missingParts(path, given.triggers[list], shown) : []),
      ...(finder ? missingParts(path, given.searches[finder], [found]) : []),
    ];
  });

function missingParts(path: string, step: Step | undefined, keys: unknown[]): string[] {
  const known: unknown[] = step?.operation.outputFields.map(({ key }) => key) ?? [];
  return keys
    .filter((key) => !known.includes(key))
    .map((key) => `${path} shows ${key}, which the other step doesn't return.`);
}

const oneLabelForOneThing: Rule = (given) => {
  const known = new Map<string, string | undefined>();
  return [...inputs(given), ...authFields(given)]
    .filter(({ field }) => !/^param_\d+$/.test(field.key))
    .filter(({ field: { key, label } }) => {
      if (!known.has(key)) known.set(key, label);
      return known.get(key) !== label;
    })
    .map(({ path, field }) => `${path} is called "${known.get(field.key)}" elsewhere.`);
};

const textTypes: Rule = (given) =>
  inputs(given)
    .filter(({ field }) => /^(integer|number|boolean)$/.test(field.type ?? ''))
    .map(({ path }) => `${path}: Zapier would change its value.`);

const order: Rule = (given) =>
  stepsOf(given).flatMap(({ path, step: { operation } }) => {
    const groups = operation.inputFieldGroups.map(({ key }) => key);
    const forms = [operation.inputFields.filter((field) => typeof field !== 'string')];
    return [...forms, ...Object.values(operation.forms)].flatMap((form) =>
      form.flatMap(({ key, group = '', dependsOn = [] }, at) => {
        const earlier = form.slice(0, at);
        const isApart = groups.indexOf(group) < groups.indexOf(earlier.at(-1)?.group ?? '');
        const isAbove = dependsOn.some((other) => !earlier.some((one) => one.key === other));
        return isApart || isAbove ? [`${path}, ${key} stands in the wrong place.`] : [];
      }),
    );
  });

test.each<[string, Rule]>([
  ['a dropdown shows outputs of a trigger, and a search finds one', dropdowns],
  ['one thing has one label in every form', oneLabelForOneThing],
  ['Zapier makes no number of any value before the step reads it', textTypes],
  ['fields stand in the order of their groups, below what they depend on', order],
])('%s', async (_title, rule) => {
  expect(rule(await loadDefinition(app))).toEqual([]);
});
