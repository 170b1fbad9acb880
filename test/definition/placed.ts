import { type Definition, type Field, inputsOf, type NamedStep, stepsOf } from './definition';

/**
 * The violations of a rule, one sentence each that begins with the place; empty if there are none.
 */
export type Rule = (definition: Definition) => string[];

export function visible(given: Definition): NamedStep[] {
  return stepsOf(given).filter(({ step }) => !step.display.hidden);
}

interface PlacedField {
  /** `creates.send_image, phone` */
  path: string;
  field: Field;
}

export function inputs(given: Definition): PlacedField[] {
  return stepsOf(given).flatMap(({ path, step }) =>
    inputsOf(step).map((field) => ({ path: `${path}, ${field.key}`, field })),
  );
}

export function outputs(given: Definition): PlacedField[] {
  return stepsOf(given).flatMap(({ path, step }) =>
    step.operation.outputFields.map((field) => ({ path: `${path}, output ${field.key}`, field })),
  );
}

export function authFields({ authentication }: Definition): PlacedField[] {
  return authentication.fields.map((field) => ({ path: `authentication, ${field.key}`, field }));
}

interface PlacedText {
  path: string;
  text: string;
}

/** Every text in a value, however deep. */
export function strings(value: unknown, path = 'app'): PlacedText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => strings(item, `${path}.${key}`));
}

/** Every text in a definition; a field's texts only once, however many forms show it. */
export function allStrings({ triggers, searches, creates, ...rest }: Definition): PlacedText[] {
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
export function texts(given: Definition): (PlacedText & { kind: string })[] {
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

const smallWord = /^(a|an|and|as|at|but|by|en|for|if|in|of|on|or|the|to|v\.?|via|vs\.?)$/i;

/** A label by the rules of Python's `titlecase`, which Zapier's check D018 uses. */
export function titleCase(label: string): string {
  const isAllCaps = label === label.toUpperCase();
  const words = (isAllCaps ? label.toLowerCase() : label).split(/\s+/);
  return words.map((word, at) => cased(word, at === 0 || at === words.length - 1)).join(' ');
}

function cased(word: string, isEdge: boolean): string {
  // A word with inner capitals or dots keeps its spelling: URL, iPhone, example.com.
  if (/[A-Za-z][A-Z]|\w\.\w/.test(word)) return word;
  if (smallWord.test(word)) return isEdge ? capitalised(word) : word.toLowerCase();
  if (!/[-/]/.test(word)) return capitalised(word);
  return word.replace(/[^-/]+/g, (part) => cased(part, true));
}

function capitalised(word: string): string {
  return word.replace(/[a-z]/i, (letter) => letter.toUpperCase());
}
