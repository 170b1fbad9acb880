import { version as installedCore } from 'zapier-platform-core';
import {
  type Definition,
  type Field,
  hasType,
  inputsOf,
  type NamedStep,
  secrets,
  stepsOf,
  valueAt,
} from './definition';
import { titleCase } from './title_case';

/**
 * The violations of a rule, one sentence each that begins with the place; empty if there are none.
 */
export type Rule = (definition: Definition) => string[];

const D001: Rule = (given) =>
  inputs(given)
    .filter(
      ({ field }) =>
        field.type === 'password' ||
        /(^|_)(access_token|api_?key|auth|jwt|passwd|password|pswd|refresh_token|secret|set_cookie|signature|token)(_|$)/.test(
          snake(field.key),
        ),
    )
    .map(({ path }) => `${path} asks for a credential: that is the connection's part.`);

const D002: Rule = ({ authentication }) =>
  authentication.fields
    .filter(({ type, helpText }) => type === 'password' && !link.test(helpText ?? ''))
    .map(({ key }) => `authentication, ${key} does not link to where the credential is found.`);

const D003: Rule = ({ authentication }) => {
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

const D004: Rule = (given) =>
  inputs(given)
    .filter(
      ({ field }) =>
        (/(^|_)id$/.test(snake(field.key)) || /\bIDs?\b/i.test(field.label ?? '')) &&
        !field.dynamic &&
        !field.choices,
    )
    .map(({ path }) => `${path} asks for an id without a dropdown.`);

const D005: Rule = (given) =>
  inputs(given).flatMap(({ path, field }) => {
    if (field.dynamic === undefined) return [];
    const [key = '', ...parts] = field.dynamic.split(/[.,]/);
    return missingParts(`${path}: its dropdown`, 'trigger', key, given.triggers[key], parts);
  });

const D006: Rule = (given) =>
  stepsOf(given)
    .filter(({ step }) => isHook(step) && step.operation.performList === undefined)
    .map(({ path }) => `${path} is a hook without performList.`);

const D007: Rule = (given) =>
  allStrings(given)
    .filter(({ text }) => /\bhttp:\/\//i.test(text))
    .map(({ path }) => `${path} has an address that is not https.`);

const D008: Rule = (given) =>
  texts(given)
    .filter(({ kind }) => kind === 'description' || kind === 'helpText')
    .flatMap(({ path, text }) => {
      const left = text.replace(/`[^`]+`/g, '').replace(new RegExp(link, 'g'), '');
      return [
        ...(/https?:|www\./i.test(left) ? [`${path} has a bare address.`] : []),
        ...(/[`[\]]|\]\(/.test(left) ? [`${path} has broken Markdown.`] : []),
      ];
    });

const D009: Rule = (given) =>
  stepsOf(given)
    .filter(({ kind, step }) => kind === 'searches' && inputsOf(step).length === 0)
    .map(({ path }) => `${path} has no input field.`);

const D010: Rule = (given) =>
  stepsOf(given)
    .filter(({ kind, step }) => kind === 'triggers' && !isHook(step) && step.operation.sample)
    .flatMap(({ path, step }) => {
      const primary = step.operation.outputFields.filter((field) => field.primary);
      const keys = primary.length > 0 ? primary.map(({ key }) => key) : ['id'];
      return keys
        .filter((key) => (valueAt(step.operation.sample, key) ?? '') === '')
        .map((key) => `${path}: the sample lacks the primary key ${key}.`);
    });

const D011: Rule = (given) =>
  [...inputs(given), ...authFields(given)]
    .filter(({ field }) => field.helpText !== undefined)
    .filter(({ field }) => letters(field.helpText ?? '') === letters(field.label ?? field.key))
    .map(({ path }) => `${path}: the help text only repeats the label.`);

const D012: Rule = (given) =>
  visible(given)
    .filter(({ step }) => Object.keys(step.operation.sample ?? {}).length === 0)
    .map(({ path }) => `${path} has no sample.`);

const D013: Rule = (given) =>
  inputs(given).flatMap(({ path, field }) => {
    if (field.search === undefined) return [];
    const [key = '', ...parts] = field.search.split('.');
    return missingParts(`${path}: its search`, 'search', key, given.searches[key], parts);
  });

const D014: Rule = (given) =>
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

const D015: Rule = ({ searchOrCreates, searches, creates }) =>
  Object.entries(searchOrCreates).flatMap(([key, { search, create }]) => [
    ...(searches[search] ? [] : [`searchOrCreates.${key}: there is no search ${search}.`]),
    ...(creates[create] ? [] : [`searchOrCreates.${key}: there is no create ${create}.`]),
    ...(key === search ? [] : [`searchOrCreates.${key} must have the key of its search.`]),
  ]);

const D016: Rule = (given) =>
  stepsOf(given).every(({ step }) => isStaticHook(step))
    ? ['The app has nothing but a static hook.']
    : [];

const D017: Rule = (given) =>
  visible(given)
    .filter(({ step }) => isStaticHook(step))
    .map(({ path }) => `${path} is a static hook, which subscribes to nothing.`);

const D018: Rule = (given) =>
  [...stepsOf(given).map(({ path, step }) => ({ path, text: step.display.label ?? '' }))]
    .filter(({ text }) => text !== titleCase(text))
    .map(({ path, text }) => `${path}: "${text}" should be "${titleCase(text)}".`);

const D021: Rule = (given) =>
  stepsOf(given)
    .filter(({ kind, step }) => kind === 'triggers' && step.display.description !== undefined)
    .filter(({ step }) => !/^Triggers when \S.*[^.]\.$/.test(step.display.description ?? ''))
    .map(({ path }) => `${path}: the description must read "Triggers when ….".`);

const D022: Rule = (given) =>
  stepsOf(given)
    .filter(({ kind, step }) => kind === 'creates' && step.operation.inputFields.length > 0)
    .filter(({ step }) => step.operation.inputFields.every((field) => typeof field === 'string'))
    .map(({ path }) => `${path} has no field but those that a function gives.`);

const D023: Rule = (given) =>
  stepsOf(given).flatMap(({ path, step }) =>
    strings(step.operation.sample ?? {}, `${path}: sample`)
      .filter(({ text }) => looksLikeDate.test(text) && !isoDate.test(text))
      .map((found) => `${found.path} is no ISO date with a zone: ${found.text}`),
  );

const D024: Rule = (given) =>
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

const D025: Rule = (given) =>
  allStrings(given)
    .filter(({ text }) => /\b(javascript|vbscript):|\bdata:text\/html/i.test(text))
    .map(({ path }) => `${path} has a dangerous address.`);

const D026: Rule = (given) =>
  [...inputs(given), ...authFields(given)]
    .filter(({ field }) => field.inputFormat !== undefined)
    .map(({ path }) => `${path} has an inputFormat: let the code check the whole address.`);

const D027: Rule = ({ platformVersion }) =>
  platformVersion === installedCore
    ? []
    : [`platformVersion is ${platformVersion}, but core is ${installedCore}.`];

const D028: Rule = ({ flags }) =>
  flags.cleanInputData === false ? [] : ['flags.cleanInputData must be false.'];

const descriptions: Rule = (given) =>
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
  triggers: /^(New|Updated|New or Updated) \S/,
  searches: /^Find \S/,
  creates: /^(?!New |Updated |Find |Get )[A-Z][a-z]+ \S/,
};
const labelForm: Rule = (given) =>
  visible(given)
    .filter(({ kind, step }) => !labelWords[kind].test(step.display.label ?? ''))
    .map(({ path, step }) => `${path}: "${step.display.label}" does not begin as it should.`);

const nouns: Rule = (given) =>
  stepsOf(given)
    .filter(({ step }) => /[^s]s$/.test(step.noun) || step.noun !== titleCase(step.noun))
    .map(({ path, step }) => `${path}: the noun must be singular, in title case: ${step.noun}`);

const helpTexts: Rule = (given) =>
  texts(given)
    .filter(({ kind }) => kind === 'helpText')
    .flatMap(({ path, text }) => [
      ...(text.length < 20 ? [`${path} says too little.`] : []),
      ...(text.length > 1000 ? [`${path} is longer than 1000 characters.`] : []),
      ...(/^[A-Z`].*\.$/s.test(text) ? [] : [`${path} is no full sentence.`]),
    ]);

const names: Rule = (given) =>
  texts(given)
    .filter(({ text }) => /zapier|business-messaging/i.test(text))
    .map(({ path }) => `${path} names the app or the platform.`);

const keys: Rule = (given) =>
  stepsOf(given).flatMap(({ key, path, step }) => [
    ...(/^[a-z]{2,}(_[a-z]+)*$/.test(key) ? [] : [`${path}: the key must be in snake_case.`]),
    ...(step.key === key ? [] : [`${path}: its own key is ${step.key}.`]),
  ]);

const groups: Rule = (given) =>
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

const labels: Rule = (given) => [
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

const forms: Rule = (given) =>
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

/** Zapier's numbered checks that a definition decides alone (D019 and D020 are not in use). */
export const checks = {
  D001,
  D002,
  D003,
  D004,
  D005,
  D006,
  D007,
  D008,
  D009,
  D010,
  D011,
  D012,
  D013,
  D014,
  D015,
  D016,
  D017,
  D018,
  D021,
  D022,
  D023,
  D024,
  D025,
  D026,
  D027,
  D028,
};

/** What else its reviewers check, and what its schema leaves open. */
export const guidelines = {
  descriptions,
  labelForm,
  nouns,
  helpTexts,
  names,
  keys,
  groups,
  labels,
  forms,
};

const link = /\[[^[\]]+\]\(https:\/\/[^\s()]+\)/;
const looksLikeDate = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|[A-Z][a-z]{2}, \d)/;
const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?$/;

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

function isHook({ operation }: NamedStep['step']): boolean {
  return operation.type === 'hook' || operation.performSubscribe !== undefined;
}

function isStaticHook({ operation }: NamedStep['step']): boolean {
  return operation.type === 'hook' && operation.performSubscribe === undefined;
}

function visible(given: Definition): NamedStep[] {
  return stepsOf(given).filter(({ step }) => !step.display.hidden);
}

interface PlacedField {
  /** `creates.send_image, phone` */
  path: string;
  field: Field;
}

function inputs(given: Definition): PlacedField[] {
  return stepsOf(given).flatMap(({ path, step }) =>
    inputsOf(step).map((field) => ({ path: `${path}, ${field.key}`, field })),
  );
}

function outputs(given: Definition): PlacedField[] {
  return stepsOf(given).flatMap(({ path, step }) =>
    step.operation.outputFields.map((field) => ({ path: `${path}, output ${field.key}`, field })),
  );
}

function authFields({ authentication }: Definition): PlacedField[] {
  return authentication.fields.map((field) => ({ path: `authentication, ${field.key}`, field }));
}

interface PlacedText {
  path: string;
  text: string;
}

/** Every text in a value, however deep. */
function strings(value: unknown, path = 'app'): PlacedText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => strings(item, `${path}.${key}`));
}

/** Every text in a definition; a field's texts only once, however many forms show it. */
function allStrings({ triggers, searches, creates, ...rest }: Definition): PlacedText[] {
  const given = { ...rest, triggers, searches, creates };
  return [
    ...strings(rest),
    ...stepsOf(given).flatMap(({ path, step }) => {
      const { inputFields: _, forms: __, ...operation } = step.operation;
      return strings({ ...step, operation }, path);
    }),
    ...inputs(given).flatMap(({ path, field }) => strings(field, path)),
  ];
}

/** The texts that a person reads in the editor. */
function texts(given: Definition): (PlacedText & { kind: string })[] {
  const ofFields = [...inputs(given), ...outputs(given), ...authFields(given)].flatMap(
    ({ path, field }) =>
      ['label', 'helpText', 'placeholder'].map((kind) => ({ path, kind, text: field[kind] })),
  );
  const ofSteps = stepsOf(given).flatMap(({ path, step }) => [
    { path, kind: 'label', text: step.display.label },
    { path, kind: 'description', text: step.display.description },
    { path, kind: 'noun', text: step.noun },
    ...step.operation.inputFieldGroups.map(({ label: text }) => ({ path, kind: 'group', text })),
  ]);
  return [...ofFields, ...ofSteps].flatMap(({ path, kind, text }) =>
    typeof text === 'string' ? [{ path: `${path}: the ${kind}`, kind, text }] : [],
  );
}

function labelProblems(path: string, label: string | undefined): string[] {
  if (!label?.trim()) return [`${path} has no label.`];
  // A label that is an abbreviation as a whole stays one.
  if (/^[A-Z]{2,4}$/.test(label) || label === titleCase(label)) return [];
  return [`${path}: "${label}" should be "${titleCase(label)}".`];
}

function choiceValues({ choices }: Field): string[] | undefined {
  if (!Array.isArray(choices)) return choices && Object.keys(choices);
  return choices.map((choice) => (typeof choice === 'string' ? choice : choice.value));
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
