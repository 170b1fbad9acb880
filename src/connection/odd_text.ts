import { Failure } from '../values/failure';

const labels: Readonly<Record<string, string>> = {
  apiKey: 'API Key',
  campaignUrl: 'Campaign URL',
  token: 'Messaging Token',
  baseUrl: 'Messaging URL',
  defaultCountry: 'Default Country',
  campaigns: 'Campaigns',
  accountName: 'Account Name',
};

/**
 * Refuses halves of characters in any field of a connection, before anything is sent: core's log
 * of a request looks for every field of the connection, fails at them, and the step never ends
 * (platform fact).
 *
 * @throws Failure InvalidField
 */
export function refuseOddText(authData: Readonly<Record<string, unknown>>): void {
  const odd = Object.entries(authData).find(
    ([, value]) => typeof value === 'string' && !value.isWellFormed(),
  );
  if (odd === undefined) return;
  throw new Failure(
    'InvalidField',
    `${labels[odd[0]] ?? 'A field'} of the connection contains a broken character. Delete its text and enter it again.`,
  );
}
