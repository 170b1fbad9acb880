import * as z from 'zod/mini';
import { isPlainObject } from '../values/json';

const text = z.string();
const filledText = z.string().check(z.minLength(1));
const texts = z.array(text).check(z.minLength(1));

/** Allows any own key; `z.record` would drop `__proto__`. */
const attributes = z.custom<Record<string, string>>(
  (value) => isPlainObject(value) && Object.values(value).every((item) => typeof item === 'string'),
);

/** The body of a campaign request (docs/service.md), without the credential. */
export const campaignRequest = z.strictObject({
  campaignName: filledText,
  destination: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  userName: filledText,
  source: z.optional(filledText),
  media: z.optional(z.strictObject({ url: z.url(), filename: filledText })),
  location: z.optional(filledText),
  templateParams: z.optional(texts),
  tags: z.optional(texts),
  attributes: z.optional(attributes),
});

/** The fields that the step itself sends. Extra fields can't override them. */
export const campaignRequestFields: ReadonlySet<string> = new Set([
  'apiKey',
  ...Object.keys(campaignRequest.shape),
]);

export type CampaignRequest = z.infer<typeof campaignRequest>;
