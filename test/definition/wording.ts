import { type Definition, type Field, inputsOf, type Step, stepsOf } from './definition';

/**
 * What a reviewer checks in a form beyond Zapier's numbered checks: texts that say what to do,
 * and fields where a person looks for them. Like Zapier's checks, each returns
 * its violations, one sentence each that begins with the place.
 */

export function helpsBeginWithVerbs(given: Definition): string[] {
  return fieldsOf(given)
    .filter(
      ({ field }) =>
        !/^(Enter|Select|Choose|Map|Copy|Leave blank|Fills|Used)\b/.test(field.helpText ?? 'Map'),
    )
    .map(({ path }) => `${path}: the help does not begin with what to do.`);
}

/** If the build has the dashboard's address, D002 requires a link as well. */
export function credentialsAreFound({ authentication }: Definition): string[] {
  return authentication.fields
    .filter(({ type }) => type === 'password')
    .filter(({ helpText = '' }) => !/\b(from|in|under) \[?(the|your) /i.test(helpText))
    .map(({ key }) => `authentication, ${key}: the help does not say where it is found.`);
}

export function oneLabelForOneThing(given: Definition): string[] {
  const labels = new Map<string, string | undefined>();
  const inputs = fieldsOf(given).filter(({ field }) => !/^param_\d+$/.test(field.key));
  const twice = inputs.filter(({ field: { key, label } }) => {
    const known = labels.get(key) ?? label;
    labels.set(key, known);
    return known !== label;
  });
  return [
    ...twice.map(
      ({ path, field }) =>
        `${path} is "${field.label}" here and "${labels.get(field.key)}" elsewhere.`,
    ),
    ...stepsOf(given).flatMap(({ path, step }) => {
      const seen = new Set<string | undefined>();
      return step.operation.outputFields
        .filter(({ label }) => seen.has(label) || !seen.add(label))
        .map(
          ({ key, label }) => `${path}, output ${key}: another output is called "${label}" too.`,
        );
    }),
  ];
}

export function relatedFieldsStandTogether(given: Definition): string[] {
  const { fields } = given.authentication;
  const hasUrls = fields.some(({ label }) => / URL$/.test(label ?? ''));
  return [
    ...fields.flatMap(({ key, type }, index) =>
      hasUrls && type === 'password' && !/\bURL$/.test(fields[index + 1]?.label ?? '')
        ? [`authentication, ${key}: the address that it goes with does not stand behind it.`]
        : [],
    ),
    ...stepsOf(given).flatMap(({ path, step }) =>
      formsOf(step).flatMap((form) => orderProblems(path, form, step)),
    ),
  ].filter((problem, index, all) => all.indexOf(problem) === index);
}

function orderProblems(path: string, form: Field[], { operation }: Step): string[] {
  const groups = operation.inputFieldGroups.map(({ key }) => key);
  const place = (key: string) => form.findIndex((field) => field.key === key);
  return form.flatMap((field, index) => {
    const before = form[index - 1];
    const [parent = '', part] = field.key.split('__');
    const isPart = ({ key }: Field) => key.startsWith(`${parent}__`);
    return [
      ...(before && groups.indexOf(field.group ?? '') < groups.indexOf(before.group ?? '')
        ? [`${path}, ${field.key} stands behind the group ${before.group}.`]
        : []),
      ...(part && before && !isPart(before) && form.slice(0, index).some(isPart)
        ? [`${path}, ${field.key} stands apart from the rest of ${parent}.`]
        : []),
      ...(field.dependsOn ?? [])
        .filter((key) => place(key) > index)
        .map((key) => `${path}, ${field.key} stands before ${key}, which it depends on.`),
      ...(field.key === 'defaultCountry' && !/\bPhone Number$/.test(numberBefore(form, index))
        ? [`${path}, ${field.key} does not stand behind the number that it is for.`]
        : []),
    ];
  });
}

/** The label of the nearest field above, skipping Name, which belongs to the number. */
function numberBefore(form: Field[], index: number): string {
  return form.slice(0, index).findLast(({ label }) => label !== 'Name')?.label ?? '';
}

/** Every form of a step as a whole, in the order in which it is shown. */
function formsOf({ operation }: Step): Field[][] {
  const forms = Object.values(operation.forms);
  return forms.length > 0
    ? forms
    : [operation.inputFields.filter((field) => typeof field !== 'string')];
}

interface PlacedField {
  path: string;
  field: Field;
}

/** Every field that a person fills in, of the connection and of the steps. */
function fieldsOf(given: Definition): PlacedField[] {
  return [
    ...given.authentication.fields.map((field) => ({
      path: `authentication, ${field.key}`,
      field,
    })),
    ...stepsOf(given).flatMap(({ path, step }) =>
      inputsOf(step).map((field) => ({ path: `${path}, ${field.key}`, field })),
    ),
  ];
}
