import type { Reply } from '../reply/outcome';
import { call, jsonRequest } from './call';
import { type CampaignRequest, campaignRequest } from './campaign_request';
import type { OpenConnection } from './connection';

/**
 * Sends a campaign (docs/service.md). The key goes in the request's body.
 *
 * @param fields the request's fields, of which undefined ones are left out
 * @param extraFields other fields of the body, unchanged
 * @throws ZodError if a caller passes a request that the service can't accept
 */
export async function sendCampaign(
  connection: OpenConnection,
  fields: CampaignRequest,
  extraFields: Record<string, unknown>,
): Promise<Reply> {
  const { url, credential } = connection;
  const body = { apiKey: credential, ...campaignRequest.parse(fields), ...extraFields };
  return call(connection, jsonRequest(url, body, credential), 'send');
}

/** Tests the key with a request that has nothing else: without a recipient, nothing can be sent. */
export function probeCampaigns(connection: OpenConnection): Promise<Reply> {
  const { url, credential } = connection;
  return call(connection, jsonRequest(url, { apiKey: credential }, credential), 'read');
}
