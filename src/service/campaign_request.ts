import { isPlainObject } from '../values/json';

type Check<T> = (value: unknown) => value is T;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNonEmpty = (value: unknown): value is string => isText(value) && value !== '';
const isE164 = (value: unknown): value is string =>
  isText(value) && /^\+[1-9]\d{6,14}$/.test(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);
const isAttributes = (value: unknown): value is Record<string, string> =>
  isPlainObject(value) && Object.values(value).every(isText);
const isButtons = (value: unknown): value is object[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPlainObject);
const isMedia = (value: unknown): value is { url: string; filename: string } =>
  isPlainObject(value) &&
  Object.keys(value).every((key) => key === 'url' || key === 'filename') &&
  isText(value.url) &&
  URL.canParse(value.url) &&
  isNonEmpty(value.filename);

const required = { campaignName: isNonEmpty, destination: isE164, userName: isNonEmpty };
const optional = {
  source: isNonEmpty,
  media: isMedia,
  location: isNonEmpty,
  templateParams: isTexts,
  tags: isTexts,
  attributes: isAttributes,
  buttons: isButtons,
};

type Checked<C> = C extends Check<infer T> ? T : never;

/** The body of a campaign request (docs/service.md), without the credential. */
export type CampaignRequest = {
  [Name in keyof typeof required]: Checked<(typeof required)[Name]>;
} & {
  [Name in keyof typeof optional]?: Checked<(typeof optional)[Name]> | undefined;
};

const checks = new Map<string, Check<unknown>>(Object.entries({ ...required, ...optional }));

/** The fields that the step itself sends. Extra fields can't override them. */
export const campaignRequestFields: ReadonlySet<string> = new Set(['apiKey', ...checks.keys()]);

/**
 * The last check before anything is sent. Written out, because a schema library took a third of
 * what the first message of a process costs; a test holds it to zod's verdicts.
 *
 * @returns the request with its fields in the order of the service's documentation
 * @throws TypeError naming the fields that the service can't accept
 */
export function checkCampaignRequest(request: CampaignRequest): Record<string, unknown> {
  const fields = new Map<string, unknown>(Object.entries(request));
  const missing = Object.keys(required).filter((name) => !fields.has(name));
  const invalid = [...fields.keys()].filter((name) => !isValid(name, fields.get(name)));
  if (missing.length + invalid.length > 0) {
    throw new TypeError(`Not a campaign request: ${[...missing, ...invalid].join(', ')}`);
  }
  const inOrder = [...checks.keys()].filter((name) => fields.has(name));
  return Object.fromEntries(inOrder.map((name) => [name, fields.get(name)]));
}

function isValid(name: string, value: unknown): boolean {
  const isLeftOut = value === undefined && Object.hasOwn(optional, name);
  return isLeftOut || checks.get(name)?.(value) === true;
}
