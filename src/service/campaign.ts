import { callJson } from './call';
import { type CampaignRequest, campaignRequest } from './campaign_request';
import type { OpenConnection } from './connection';
import type { Reply } from './reply/outcome';

/**
 * The body of a campaign request without its key.
 *
 * @param fields the request's fields, of which undefined ones are left out
 * @param extraFields other fields of the body, unchanged
 * @throws ZodError if a caller passes a request that the service can't accept
 */
export function campaignBody(fields: CampaignRequest, extraFields: Record<string, unknown>) {
  return { ...campaignRequest().parse(fields), ...extraFields };
}

/** Sends a campaign (docs/service.md). The key goes in the request's body. */
export function sendCampaign(
  connection: OpenConnection,
  body: ReturnType<typeof campaignBody>,
): Promise<Reply> {
  const { url, credential } = connection;
  return callJson(connection, url, { apiKey: credential, ...body }, 'send');
}

/** Tests the key with a request that has nothing else: without a recipient, nothing can be sent. */
export function probeCampaigns(connection: OpenConnection): Promise<Reply> {
  return callJson(connection, connection.url, { apiKey: connection.credential }, 'read');
}
