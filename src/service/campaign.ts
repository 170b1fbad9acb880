import { wordList } from '#values/words';
import { callJson } from './call';
import type { OpenConnection } from './connection';
import type { Reply } from './reply/outcome';

/** The body of a campaign request without its key (docs/service.md). What is undefined isn't sent. */
export interface CampaignRequest {
  campaignName: string;
  /** As `+919876543210`. */
  destination: string;
  userName: string;
  source: string | undefined;
  media: { url: string; filename: string } | undefined;
  /** JSON text. */
  location: string | undefined;
  templateParams: string[] | undefined;
  tags: string[] | undefined;
  attributes: Record<string, string> | undefined;
  buttons: Button[] | undefined;
}

export interface Button {
  type: 'button';
  sub_type: 'url';
  /** 0 to 2 */
  index: number;
  parameters: { type: 'text'; text: string }[];
}

/** The fields that Extra Fields can't have, because the form has them. */
export const reservedFields = wordList(
  'apiKey campaignName destination userName source media location templateParams tags attributes buttons',
);

/** Sends a campaign (docs/service.md). The key goes in the request's body. */
export function sendCampaign(connection: OpenConnection, body: CampaignRequest): Promise<Reply> {
  const { url, credential } = connection;
  return callJson(connection, url, { apiKey: credential, ...body }, 'send');
}

/** Tests the key with a request that has nothing else: without a recipient, nothing can be sent. */
export function probeCampaigns(connection: OpenConnection): Promise<Reply> {
  return callJson(connection, connection.url, { apiKey: connection.credential }, 'read');
}
