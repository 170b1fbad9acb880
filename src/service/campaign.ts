import * as z from 'zod/mini';
import { isPlainObject } from '../json';
import { type Reply, readReply } from './reply';
import { type Delivery, post, type RequestFunction, type StepClock, toJsonText } from './transport';

const text = z.string();
const filledText = z.string().check(z.minLength(1));
const texts = z.array(text).check(z.minLength(1));

/** Objects with any own key: `z.record` would drop `__proto__`. */
const attributes = z.custom<Record<string, string>>(
  (value) => isPlainObject(value) && Object.values(value).every((item) => typeof item === 'string'),
);

/** The body of a campaign request (spec 2.4), without the credential. */
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

export type CampaignRequest = z.infer<typeof campaignRequest>;

interface CampaignEndpoint {
  url: string;
  /** The API key. */
  credential: string;
}

/** The fields of the body that the step itself sends; extra fields cannot take their place. */
export const campaignRequestFields: ReadonlySet<string> = new Set([
  'apiKey',
  ...Object.keys(campaignRequest.shape),
]);

/**
 * Sends a campaign.
 *
 * @param fields the request's fields; undefined ones are left out
 * @param extraFields further fields of the body, as they are
 * @throws ZodError where a caller hands a request that the service could not take
 */
export async function sendCampaign(
  request: RequestFunction,
  endpoint: CampaignEndpoint,
  fields: CampaignRequest,
  extraFields: Record<string, unknown>,
  clock: StepClock,
): Promise<Reply> {
  const body = { ...campaignRequest.parse(fields), ...extraFields };
  return readReply(await postCampaign(request, endpoint, body, clock), 'send');
}

/**
 * Asks whether the key is taken, by a request that carries it alone: it names nobody, so that
 * nothing can be sent.
 */
export async function probeCampaigns(
  request: RequestFunction,
  endpoint: CampaignEndpoint,
  clock: StepClock,
): Promise<Reply> {
  return readReply(await postCampaign(request, endpoint, {}, clock), 'read');
}

/** One POST to the campaign endpoint, with the key in its body (spec 4.2 and 5). */
function postCampaign(
  request: RequestFunction,
  endpoint: CampaignEndpoint,
  fields: Record<string, unknown>,
  clock: StepClock,
): Promise<Delivery> {
  return post(
    request,
    endpoint.url,
    { 'Content-Type': 'application/json' },
    toJsonText({ apiKey: endpoint.credential, ...fields }),
    clock.callSignal(),
  );
}
