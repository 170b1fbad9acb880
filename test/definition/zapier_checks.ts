import { hasType, type Step, stepsOf, valueAt } from './definition';
import { secrets } from './load_definition';
import { allStrings, authFields, inputs, type Rule, strings, texts, titleCase } from './placed';

// Those of Zapier's numbered checks that a change of this connector can break. Zapier runs all of
// them when a version is pushed.

/** A Markdown link to an https address. */
const markdownLink = /\[[^[\]]+\]\(https:\/\/[^\s()]+\)/;

export const D002: Rule = ({ authentication }) =>
  authentication.fields
    .filter(({ type, helpText }) => type === 'password' && !markdownLink.test(helpText ?? ''))
    .map(({ key }) => `authentication, ${key} does not link to where the credential is found.`);

export const D003: Rule = ({ authentication }) => {
  const { labels } = authentication;
  const place = 'authentication, the connection label';
  return [
    ...(new Set(labels).size < 2 ? [`${place} is the same for different accounts.`] : []),
    ...labels.filter((label) => label.length > 100).map(() => `${place} is long.`),
    ...labels
      .filter((label) => secrets.some((secret) => label.includes(secret.slice(0, 6))))
      .map((label) => `${place} shows a credential: ${label}`),
  ];
};

export const D004: Rule = (given) =>
  inputs(given)
    .filter(
      ({ field }) =>
        (/(^|_)id$/.test(snake(field.key)) || /\bIDs?\b/i.test(field.label ?? '')) &&
        !field.dynamic &&
        !field.choices &&
        // One message of a contact whom the form may only have by number: another step returns it.
        field.key !== 'message_id',
    )
    .map(({ path }) => `${path} asks for an id without a dropdown.`);

export const D005: Rule = (given) =>
  inputs(given).flatMap(({ path, field }) => {
    if (field.dynamic === undefined) return [];
    const [key = '', ...parts] = field.dynamic.split(/[.,]/);
    return missingParts(`${path}: its dropdown`, 'trigger', key, given.triggers[key], parts);
  });

export const D011: Rule = (given) =>
  [...inputs(given), ...authFields(given)]
    .filter(({ field }) => field.helpText !== undefined)
    .filter(({ field }) => letters(field.helpText ?? '') === letters(field.label ?? field.key))
    .map(({ path }) => `${path}: the help text only repeats the label.`);

export const D013: Rule = (given) =>
  inputs(given).flatMap(({ path, field }) => {
    if (field.search === undefined) return [];
    const [key = '', ...parts] = field.search.split('.');
    return missingParts(`${path}: its search`, 'search', key, given.searches[key], parts);
  });

export const D007: Rule = (given) =>
  allStrings(given)
    .filter(({ text }) => /\bhttp:\/\//i.test(text))
    .map(({ path }) => `${path} has an address that is not https.`);

export const D008: Rule = (given) =>
  texts(given)
    .filter(({ kind }) => kind === 'description' || kind === 'helpText')
    .flatMap(({ path, text }) => {
      const left = text.replace(/`[^`]+`/g, '').replace(new RegExp(markdownLink, 'g'), '');
      return [
        ...(/https?:|www\./i.test(left) ? [`${path} has a bare address.`] : []),
        ...(/[`[\]]|\]\(/.test(left) ? [`${path} has broken Markdown.`] : []),
      ];
    });

export const D018: Rule = (given) =>
  [...stepsOf(given).map(({ path, step }) => ({ path, text: step.display.label ?? '' }))]
    .filter(({ text }) => text !== titleCase(text))
    .map(({ path, text }) => `${path}: "${text}" should be "${titleCase(text)}".`);

export const D021: Rule = (given) =>
  stepsOf(given)
    .filter(({ kind, step }) => kind === 'triggers' && step.display.description !== undefined)
    .filter(({ step }) => !/^Triggers when \S.*[^.]\.$/.test(step.display.description ?? ''))
    .map(({ path }) => `${path}: the description must read "Triggers when ….".`);

export const D023: Rule = (given) =>
  stepsOf(given).flatMap(({ path, step }) =>
    strings(step.operation.sample ?? {}, `${path}: sample`)
      .filter(({ text }) => looksLikeDate.test(text) && !isoDate.test(text))
      .map((found) => `${found.path} is no ISO date with a zone: ${found.text}`),
  );

export const D024: Rule = (given) =>
  stepsOf(given)
    .filter(({ step }) => step.operation.sample !== undefined)
    .flatMap(({ path, step }) =>
      step.operation.outputFields.flatMap((field) => {
        const value = valueAt(step.operation.sample, field.key);
        if (value === undefined) {
          return field.required ? [`${path}: the sample lacks ${field.key}.`] : [];
        }
        if (hasType(field, value)) return [];
        const type = `${field.type}${field.list ? ' list' : ''}`;
        return [`${path}: ${field.key} of the sample is no ${type}: ${JSON.stringify(value)}`];
      }),
    );

const looksLikeDate = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|[A-Z][a-z]{2}, \d)/;

const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?$/;

function missingParts(
  place: string,
  kind: string,
  key: string,
  target: Step | undefined,
  parts: string[],
): string[] {
  if (!target) return [`${place} names the ${kind} ${key}, which does not exist.`];
  const known = target.operation.outputFields.map((field) => field.key);
  return parts
    .filter((part) => !known.includes(part))
    .map((part) => `${place} names ${part}, which is no output of ${key}.`);
}

/** `apiKey` and `API Key` as `api_key`. */
function snake(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
