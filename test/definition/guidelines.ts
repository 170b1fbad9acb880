import { type Field, inputsOf, stepsOf } from './definition';
import { authFields, inputs, outputs, type Rule, texts, titleCase, visible } from './placed';

export const descriptions: Rule = (given) =>
  stepsOf(given)
    .filter(({ kind }) => kind !== 'triggers')
    .filter(({ step }) => {
      const { label = '', description = '' } = step.display;
      const [verb] = label.split(' ');
      return !description.startsWith(`${verb}s `) || !/[^.]\.$/.test(description);
    })
    .map(({ path, step }) => {
      const [verb] = (step.display.label ?? '').split(' ');
      return `${path}: the description must read "${verb}s ….".`;
    });

const labelWords = {
  triggers: /^(New|Updated|New or Updated|Failed|Unanswered) \S/,
  searches: /^Find \S/,
  creates: /^(?!New |Updated |Find |Get )[A-Z][a-z]+ \S/,
};

export const labelForm: Rule = (given) =>
  visible(given)
    .filter(({ kind, step }) => !labelWords[kind].test(step.display.label ?? ''))
    .map(({ path, step }) => `${path}: "${step.display.label}" does not begin as it should.`);

export const nouns: Rule = (given) =>
  stepsOf(given)
    .filter(({ step }) => /[^s]s$/.test(step.noun) || step.noun !== titleCase(step.noun))
    .map(({ path, step }) => `${path}: the noun must be singular, in title case: ${step.noun}`);

export const helpTexts: Rule = (given) =>
  texts(given)
    .filter(({ kind }) => kind === 'helpText')
    .flatMap(({ path, text }) => [
      ...(text.length < 20 ? [`${path} says too little.`] : []),
      ...(text.length > 1000 ? [`${path} is longer than 1000 characters.`] : []),
      ...(/^[A-Z`].*\.$/s.test(text) ? [] : [`${path} is no full sentence.`]),
    ]);

export const names: Rule = (given) =>
  texts(given)
    .filter(({ text }) => /zapier|business-messaging/i.test(text))
    .map(({ path }) => `${path} names the app or the platform.`);

export const keys: Rule = (given) =>
  stepsOf(given).flatMap(({ key, path, step }) => [
    ...(/^[a-z]{2,}(_[a-z]+)*$/.test(key) ? [] : [`${path}: the key must be in snake_case.`]),
    ...(step.key === key ? [] : [`${path}: its own key is ${step.key}.`]),
  ]);

export const groups: Rule = (given) =>
  stepsOf(given).flatMap(({ path, step }) => {
    const known = step.operation.inputFieldGroups.map(({ key }) => key);
    const used = inputsOf(step).flatMap(({ key, group }) => (group ? [{ key, group }] : []));
    return [
      ...used
        .filter(({ group }) => !known.includes(group))
        .map(({ key, group }) => `${path}, ${key}: there is no group ${group}.`),
      ...known
        .filter((group) => used.every((field) => field.group !== group))
        .map((group) => `${path}: no field is in the group ${group}.`),
      ...(used.length > 0
        ? inputsOf(step)
            .filter(({ group }) => !group)
            .map(({ key }) => `${path}, ${key} is in no group, while others are.`)
        : []),
    ];
  });

export const labels: Rule = (given) => [
  ...[...inputs(given), ...outputs(given), ...authFields(given)].flatMap(({ path, field }) =>
    labelProblems(path, field.label),
  ),
  ...stepsOf(given).flatMap(({ path, step }) => [
    ...labelProblems(path, step.display.label),
    ...step.operation.inputFieldGroups.flatMap(({ key, label }) =>
      labelProblems(`${path}, group ${key}`, label),
    ),
  ]),
];

export const forms: Rule = (given) =>
  stepsOf(given).flatMap(({ path, step }) => {
    const known = inputsOf(step).map(({ key }) => key);
    return inputsOf(step).flatMap((field) => {
      const place = `${path}, ${field.key}`;
      const choices = choiceValues(field);
      return [
        ...(field.dependsOn ?? [])
          .filter((key) => !known.includes(key))
          .map((key) => `${place} depends on ${key}, which is no field.`),
        ...(field.altersDynamicFields && !field.dynamic && !choices
          ? [`${place} alters other fields, but is no dropdown.`]
          : []),
        ...(choices && typeof field.default === 'string' && !choices.includes(field.default)
          ? [`${place}: the default is none of its choices: ${field.default}`]
          : []),
      ];
    });
  });

function labelProblems(path: string, label: string | undefined): string[] {
  if (!label?.trim()) return [`${path} has no label.`];
  // A label that is only an abbreviation stays as it is.
  if (/^[A-Z]{2,4}$/.test(label) || label === titleCase(label)) return [];
  return [`${path}: "${label}" should be "${titleCase(label)}".`];
}

function choiceValues({ choices }: Field): string[] | undefined {
  if (!Array.isArray(choices)) return choices && Object.keys(choices);
  return choices.map((choice) => (typeof choice === 'string' ? choice : choice.value));
}
