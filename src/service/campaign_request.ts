import * as z from 'zod/mini';
import { isPlainObject } from '../values/json';
import { lazy } from '../values/words';

/**
 * The body of a campaign request, without the credential, with its fields in the order of the service's
 * documentation (docs/service.md): the last check before anything is sent. What has no line here isn't sent.
 * Made for the first request, which takes zod a few milliseconds.
 */
export const campaignRequest = lazy(() => {
  const filled = z.string().check(z.minLength(1));
  const texts = z.optional(z.array(z.string()).check(z.minLength(1)));

  /** Not z.record, which loses a `__proto__` key. */
  const attributes = z.custom<Record<string, string>>(
    (value) =>
      isPlainObject(value) && Object.values(value).every((text) => typeof text === 'string'),
  );

  const media = z.strictObject({
    url: z.string().check(z.regex(/^https?:\/\/./i)),
    filename: filled,
  });

  const button = z.strictObject({
    type: z.literal('button'),
    sub_type: z.literal('url'),
    index: z.literal([0, 1, 2]),
    parameters: z
      .array(z.strictObject({ type: z.literal('text'), text: filled }))
      .check(z.minLength(1)),
  });

  return z.object({
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
});

export type CampaignRequest = z.infer<ReturnType<typeof campaignRequest>>;

/** The fields that Extra Fields can't have, because the form has them. */
export const reservedFields = (): string[] => ['apiKey', ...Object.keys(campaignRequest().shape)];
