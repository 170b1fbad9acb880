import { type NamedStep, stepsOf } from '../definition';
import { secrets } from '../load_definition';
import { markdownLink } from '../markdown_link';
import { authFields, inputs, type Rule } from '../placed';

export const D001: Rule = (given) =>
  inputs(given)
    .filter(
      ({ field }) =>
        field.type === 'password' ||
        /(^|_)(access_token|api_?key|auth|jwt|passwd|password|pswd|refresh_token|secret|set_cookie|signature|token)(_|$)/.test(
          snake(field.key),
        ),
    )
    .map(({ path }) => `${path} asks for a credential: that is the connection's part.`);

export const D002: Rule = ({ authentication }) =>
  authentication.fields
    .filter(({ type, helpText }) => type === 'password' && !markdownLink.test(helpText ?? ''))
    .map(({ key }) => `authentication, ${key} does not link to where the credential is found.`);

export const D003: Rule = ({ authentication }) => {
  const { connectionLabel, labels, fields } = authentication;
  if (!connectionLabel) return ['authentication has no connection label.'];
  const place = 'authentication, the connection label';
  if (connectionLabel.startsWith('$func')) {
    return [
      ...(new Set(labels).size < 2 ? [`${place} is the same for different accounts.`] : []),
      ...labels.filter((label) => label.length > 100).map(() => `${place} is long.`),
      ...labels
        .filter((label) => secrets.some((secret) => label.includes(secret.slice(0, 6))))
        .map((label) => `${place} shows a credential: ${label}`),
    ];
  }
  const shown = [...connectionLabel.matchAll(/\{\{(?:bundle\.authData\.)?(\w+)\}\}/g)];
  const hidden = fields.filter(({ type }) => type === 'password').map(({ key }) => key);
  return [
    ...(shown.length === 0 ? [`${place} is the same for every account.`] : []),
    ...shown
      .filter(([, key = '']) => hidden.includes(key))
      .map(([, key]) => `${place} shows the credential ${key}.`),
  ];
};

export const D004: Rule = (given) =>
  inputs(given)
    .filter(
      ({ field }) =>
        (/(^|_)id$/.test(snake(field.key)) || /\bIDs?\b/i.test(field.label ?? '')) &&
        !field.dynamic &&
        !field.choices,
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

export const D014: Rule = (given) =>
  inputs(given)
    .filter(
      ({ field }) =>
        field.search !== undefined &&
        (!/^(string|number|integer)$/.test(field.type ?? 'string') ||
          field.list ||
          field.dict ||
          field.children),
    )
    .map(({ path }) => `${path} cannot have a search: it must be one text or number.`);

export const D022: Rule = (given) =>
  stepsOf(given)
    .filter(({ kind, step }) => kind === 'creates' && step.operation.inputFields.length > 0)
    .filter(({ step }) => step.operation.inputFields.every((field) => typeof field === 'string'))
    .map(({ path }) => `${path} has no field but those that a function gives.`);

export const D026: Rule = (given) =>
  [...inputs(given), ...authFields(given)]
    .filter(({ field }) => field.inputFormat !== undefined)
    .map(({ path }) => `${path} has an inputFormat: let the code check the whole address.`);

function missingParts(
  place: string,
  kind: string,
  key: string,
  target: NamedStep['step'] | undefined,
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
