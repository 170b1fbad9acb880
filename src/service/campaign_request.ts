import { isPlainObject } from '../values/json';

type Check<T> = (value: unknown) => value is T;

const isText = (value: unknown): value is string => typeof value === 'string';
const isFilled = (value: unknown): value is string => isText(value) && value !== '';
const isNumber = (value: unknown): value is string =>
  isText(value) && /^\+[1-9]\d{6,14}$/.test(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);
const isAttributes = (value: unknown): value is Record<string, string> =>
  isPlainObject(value) && Object.values(value).every(isText);
const isMedia = (value: unknown): value is { url: string; filename: string } =>
  isPlainObject(value) &&
  Object.keys(value).every((key) => key === 'url' || key === 'filename') &&
  isText(value.url) &&
  URL.canParse(value.url) &&
  isFilled(value.filename);

const required = { campaignName: isFilled, destination: isNumber, userName: isFilled };
const optional = {
  source: isFilled,
  media: isMedia,
  location: isFilled,
  templateParams: isTexts,
  tags: isTexts,
  attributes: isAttributes,
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
 * @returns the fields that the service can't accept; empty if it can accept the request
 */
export function invalidFields(request: object): string[] {
  const missing = Object.keys(required).filter((name) => !Object.hasOwn(request, name));
  const invalid = Object.entries(request).filter(([name, value]) => {
    const isLeftOut = value === undefined && Object.hasOwn(optional, name);
    return !isLeftOut && checks.get(name)?.(value) !== true;
  });
  return [...missing, ...invalid.map(([name]) => name)];
}
