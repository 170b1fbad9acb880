import type { CampaignRequest } from './campaign_request';
import { type Reply, readReply } from './reply';
import { type Delivery, postJson, type RequestFunction, type StepClock } from './transport';

/** The names of the request's fields. */
const fieldNames = {
  campaignName: true,
  destination: true,
  userName: true,
  source: true,
  media: true,
  location: true,
  templateParams: true,
  tags: true,
  attributes: true,
} satisfies Record<keyof CampaignRequest, true>;

/** The fields of the body that the step itself sends; extra fields cannot take their place. */
export const campaignRequestFields: ReadonlySet<string> = new Set([
  'apiKey',
  ...Object.keys(fieldNames),
]);

interface CampaignEndpoint {
  url: string;
  /** The API key. */
  credential: string;
}

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
  // Loaded at the first campaign: dropdowns and polls need no schema.
  const { campaignRequest } = await import('./campaign_request');
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
  { url, credential }: CampaignEndpoint,
  fields: Record<string, unknown>,
  clock: StepClock,
): Promise<Delivery> {
  return postJson(request, url, { apiKey: credential, ...fields }, credential, clock);
}
