import * as z from 'zod/mini';
import { isPlainObject } from '../values/json';

const filled = z.string().check(z.minLength(1));
const texts = z.optional(z.array(z.string()).check(z.minLength(1)));

/** Not z.record, which loses a `__proto__` key. */
const attributes = z.custom<Record<string, string>>(
  (value) => isPlainObject(value) && Object.values(value).every((text) => typeof text === 'string'),
);

const media = z.strictObject({
  url: z.string().check(z.regex(/^https?:\/\/./i)),
  filename: filled,
});

const button = z.strictObject({
  type: z.literal('button'),
  sub_type: z.literal('url'),
  index: z.int().check(z.minimum(0), z.maximum(2)),
  parameters: z
    .array(z.strictObject({ type: z.literal('text'), text: filled }))
    .check(z.minLength(1)),
});

/** The body of a campaign request (docs/service.md), without the credential. */
const campaignRequest = z.strictObject({
  campaignName: filled,
  destination: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  userName: filled,
  source: z.optional(filled),
  media: z.optional(media),
  location: z.optional(filled),
  templateParams: texts,
  tags: texts,
  attributes: z.optional(attributes),
  buttons: z.optional(z.array(button).check(z.minLength(1))),
});

export type CampaignRequest = z.infer<typeof campaignRequest>;

/** The fields that Extra Fields can't have, because the form has them. */
export const reservedFields: ReadonlySet<string> = new Set([
  'apiKey',
  ...Object.keys(campaignRequest.shape),
]);

/**
 * The last check before anything is sent.
 *
 * @returns the request with its fields in the order of the service's documentation
 * @throws TypeError naming the fields that the service can't accept
 */
export function parseCampaignRequest(request: CampaignRequest): CampaignRequest {
  const checked = campaignRequest.safeParse(request);
  if (checked.success) return checked.data;
  const fields = checked.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0
      ? issue.keys
      : [String(issue.path[0])],
  );
  throw new TypeError(`Not a campaign request: ${fields.join(', ')}`);
}
