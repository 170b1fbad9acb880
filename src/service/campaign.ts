import type { Reply } from '../reply/outcome';
import { callJson } from './call';
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
  const body = { apiKey: credential, ...campaignRequest().parse(fields), ...extraFields };
  return callJson(connection, url, body, 'send');
}

/** Tests the key with a request that has nothing else: without a recipient, nothing can be sent. */
export function probeCampaigns(connection: OpenConnection): Promise<Reply> {
  return callJson(connection, connection.url, { apiKey: connection.credential }, 'read');
}
