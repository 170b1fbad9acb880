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
 * Refuses lone surrogates in any field of a connection, before anything is sent. It also repairs
 * them in the platform's own object: core's logger searches for each connection field, throws on a
 * lone surrogate, and the step would hang instead of ending with this error (platform fact).
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
