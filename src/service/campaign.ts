import { callJson } from './call';
import type { CampaignRequest } from './campaign_request';
import type { OpenConnection } from './connection';
import type { Reply } from './reply';

/**
 * Sends a campaign (spec 4.2). The key stands in the request's body (spec 5).
 *
 * @param fields the request's fields; undefined ones are left out
 * @param extraFields further fields of the body, as they are
 * @throws ZodError where a caller hands a request that the service could not take
 */
export async function sendCampaign(
  connection: OpenConnection,
  fields: CampaignRequest,
  extraFields: Record<string, unknown>,
): Promise<Reply> {
  // Loaded at the first campaign: dropdowns and polls need no schema.
  const { campaignRequest } = await import('./campaign_request');
  return postCampaign(connection, { ...campaignRequest.parse(fields), ...extraFields }, 'send');
}

/**
 * Asks whether the key is taken, by a request that carries it alone: it names nobody, so that
 * nothing can be sent.
 */
export async function probeCampaigns(connection: OpenConnection): Promise<Reply> {
  return postCampaign(connection, {}, 'read');
}

function postCampaign(
  connection: OpenConnection,
  fields: Record<string, unknown>,
  kind: 'read' | 'send',
): Promise<Reply> {
  const { url, credential } = connection;
  return callJson(connection, url, { apiKey: credential, ...fields }, kind);
}
