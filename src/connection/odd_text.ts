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
 * Refuses halves of characters in any field of a connection, before anything is sent. They are mended
 * in the platform's own object: core's log looks for every field of the connection, fails at them,
 * and the step never ends, not even with this error (platform fact).
 *
 * @throws Failure InvalidField
 */
export function refuseOddText(authData: Readonly<Record<string, unknown>>): void {
  const [odd] = Object.entries(authData).flatMap(([key, value]) => {
    if (typeof value !== 'string' || value.isWellFormed()) return [];
    Reflect.set(authData, key, value.toWellFormed());
    return [key];
  });
  if (odd === undefined) return;
  throw new Failure(
    'InvalidField',
    `${labels[odd] ?? 'A field'} of the connection contains a broken character. Delete its text and enter it again.`,
  );
}
