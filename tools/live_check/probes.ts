import * as z from 'zod';
import type { AuthData } from '../zap/connection';
import { callApp } from '../zap/platform';
import type { Probe } from './exchange';

const send = 'creates.send_campaign_message.operation.perform';

/** A number that Britain keeps for films, so it's nobody's. */
export const filmNumber = '+447700900123';
/** As long as a British mobile number, in a range that Britain gives nobody. */
const noNumber = '+446700900123';

/** Tests the connection: a campaign request without a recipient, and the list of conversations. */
export const readConnection = (authData: AuthData): Probe => {
  return { title: '', method: 'authentication.test', authData };
};

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

/** The fields of a campaign's placeholders, each with a value. */
async function placeholders(app: object, authData: AuthData, campaign: string) {
  const { results } = await callApp(app, {
    method: 'creates.send_campaign_message.operation.inputFields',
    authData,
    inputData: { campaignName: campaign },
  });
  const keys = form.parse(results).flatMap(({ key }) => (key.startsWith('param_') ? [key] : []));
  return Object.fromEntries(keys.map((key) => [key, 'Test']));
}

/** One message of a campaign to one number. */
export async function sendOne(
  app: object,
  authData: AuthData,
  campaign: string,
  to: string,
): Promise<Probe> {
  const inputData = {
    campaignName: campaign,
    ...(await placeholders(app, authData, campaign)),
    destination: to,
    userName: 'Live Check',
  };
  return { title: 'one message', method: send, authData, inputData, to, expected: 'accepted' };
}

/** Requests that a service should reject without sending anything, the credentials' last. */
export async function rejections(
  app: object,
  authData: AuthData,
  campaign: string,
  to: string,
): Promise<Probe[]> {
  const { inputData = {}, ...one } = await sendOne(app, authData, campaign, to);
  const filled = Object.keys(inputData).filter((key) => key.startsWith('param_'));
  const values = [...filled, 'one more'].map((_, at) => [`param_${at + 1}`, 'Test']);
  const unlisted = { destination: to, userName: 'Live Check' };
  const wrong = 'live-check-wrong-0000000000';
  const all: Probe[] = [
    {
      ...one,
      title: "a campaign that doesn't exist",
      inputData: { ...unlisted, campaignName: 'live_check_no_such_campaign' },
      expected: 'CampaignNotFound',
    },
    {
      ...one,
      title: 'one value too many',
      // The campaign isn't listed here, so that its values are counted from 1.
      authData: { ...authData, campaigns: '' },
      inputData: {
        ...unlisted,
        campaignName: campaign,
        paramCount: String(values.length),
        ...Object.fromEntries(values),
      },
      expected: 'ParameterMismatch',
    },
    {
      ...one,
      title: 'an invalid number',
      inputData: { ...inputData, destination: noNumber },
      to: noNumber,
      expected: 'InvalidPhone',
    },
    {
      ...one,
      title: "media that isn't public",
      inputData: { ...inputData, media__url: 'https://live-check.invalid/picture.png' },
      expected: 'MediaNotAccessible',
    },
    {
      ...one,
      title: 'a wrong API key',
      authData: { ...authData, apiKey: wrong },
      inputData,
      expected: 'InvalidCredentials',
    },
  ];
  const inbox: Probe = {
    ...readConnection({ ...authData, apiKey: '', campaignUrl: '', token: wrong }),
    title: 'wrong token',
    expected: 'InvalidCredentials',
  };
  return authData.token ? [...all, inbox] : all;
}
