import * as z from 'zod';
import type { AuthData } from '../zap/connection';
import { callApp } from '../zap/platform';
import type { Probe } from './exchange';

/** Tests the connection: a campaign request without a recipient, and the list of conversations. */
export function readConnection(authData: AuthData): Probe {
  return { title: 'the connection test', method: 'authentication.test', authData };
}

/** @param index which contact it is, since an ID isn't shown */
export function readMessagesOf(authData: AuthData, contactId: number, index: number): Probe {
  return {
    title: `messages of contact ${index + 1}`,
    method: 'searches.find_message.operation.perform',
    authData,
    inputData: { contact_id: String(contactId), direction: 'any', limit: '100' },
  };
}

const form = z.array(z.object({ key: z.string() }));

/** One message of a campaign to one number, with a value for each of its placeholders. */
export async function sendOne(
  app: object,
  authData: AuthData,
  campaign: string,
  to: string,
): Promise<Probe> {
  const inputData = { campaignName: campaign, destination: to, userName: 'Live Check' };
  const { results } = await callApp(app, {
    method: 'creates.send_campaign_message.operation.inputFields',
    authData,
    inputData,
  });
  const keys = form.parse(results).flatMap(({ key }) => (key.startsWith('param_') ? [key] : []));
  return {
    title: 'one message',
    method: 'creates.send_campaign_message.operation.perform',
    authData,
    inputData: { ...inputData, ...Object.fromEntries(keys.map((key) => [key, 'Test'])) },
    to,
  };
}
