import { type ConnectionHalf, Failure } from '../values/failure';
import { loopbackAllowed, reachOf } from '../values/public_address';
import { readTrimmed } from '../values/text';
import { type ListedCampaign, readCampaignList } from './campaign_list';

/** A connection's fields as Zapier hands them; any of them may be missing. */
export type AuthData = Readonly<Record<string, unknown>>;

/** An address of the service with the credential that goes with it. */
export interface Endpoint {
  half: ConnectionHalf;
  /** For campaigns the whole address; for the inbox the part before `/api/msgbox/`. */
  url: string;
  /** The API key or the messaging token. */
  credential: string;
  /** Whether the connection has the other half too: then a refused credential ends only this one. */
  other: boolean;
}

interface HalfFields {
  address: { key: string; label: string };
  credential: { key: string; label: string };
  purpose: string;
}

const halves: Record<ConnectionHalf, HalfFields> = {
  campaigns: {
    address: { key: 'campaignUrl', label: 'Campaign URL' },
    credential: { key: 'apiKey', label: 'API Key' },
    purpose: 'to send campaigns',
  },
  inbox: {
    address: { key: 'baseUrl', label: 'Messaging URL' },
    credential: { key: 'token', label: 'Messaging Token' },
    purpose: 'to use the inbox',
  },
};

/** Both halves, campaigns first. */
export const connectionHalves = ['campaigns', 'inbox'] as const satisfies ConnectionHalf[];

/** The label of the credential of a half, as the connection's form shows it. */
export function credentialLabel(half: ConnectionHalf): string {
  return halves[half].credential.label;
}

/** The label of the address of a half, as the connection's form shows it. */
export function addressLabel(half: ConnectionHalf): string {
  return halves[half].address.label;
}

/**
 * The address and credential of one half of the connection.
 *
 * @throws Failure MissingConnection where either is blank, InvalidAddress where the address
 *   cannot be the service's
 */
export function readEndpoint(authData: AuthData, half: ConnectionHalf): Endpoint {
  const { address, credential, purpose } = halves[half];
  const missing = [address, credential].filter(
    ({ key, label }) => !readTrimmed(authData[key], label),
  );
  if (missing.length > 0) {
    throw new Failure(
      'MissingConnection',
      `This connection lacks the ${missing.map(({ label }) => label).join(' and the ')} ${purpose}. Reconnect it under App Connections, and fill ${missing.length > 1 ? 'them' : 'it'} in.`,
    );
  }
  return {
    half,
    url: readServiceAddress(authData, half),
    credential: readTrimmed(authData[credential.key], credential.label),
    other: hasHalf(authData, half === 'campaigns' ? 'inbox' : 'campaigns'),
  };
}

/** The halves of which both fields are filled. */
export function filledHalves(authData: AuthData): ConnectionHalf[] {
  return connectionHalves.filter((half) => hasHalf(authData, half));
}

/** Whether both fields of a half are filled. */
export function hasHalf(authData: AuthData, half: ConnectionHalf): boolean {
  const { address, credential } = halves[half];
  return [address, credential].every(({ key, label }) => readTrimmed(authData[key], label) !== '');
}

/**
 * Checks the address of a half: https, and nothing in it but host, port and path; loopback, by
 * http too, only in development.
 *
 * @returns the address without a trailing slash; '' where the field is blank
 * @throws Failure InvalidAddress
 */
export function readServiceAddress(authData: AuthData, half: ConnectionHalf): string {
  const { key, label } = halves[half].address;
  const text = readTrimmed(authData[key], label);
  if (text === '') return '';
  const refuse = (reason: string) =>
    new Failure(
      'InvalidAddress',
      `${label} ${reason} Copy the address from the service's dashboard.`,
    );
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw refuse('is no web address: it must begin with https://.');
  }
  if (url.username || url.password || /[?#]/.test(text)) {
    throw refuse('must not hold a user name, a question mark or a hash sign.');
  }
  const reach = reachOf(url);
  if (reach === 'private' || (reach === 'loopback' && !loopbackAllowed())) {
    throw refuse('leads to a private network.');
  }
  if (url.protocol === 'http:' && reach !== 'loopback') {
    throw refuse('must begin with https://, so that nobody on the way can read the messages.');
  }
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (half === 'inbox') return url.origin + path.replace(/\/api\/msgbox(\/.*)?$/i, '');
  if (!/^\/campaign\/.+\/api\/v2$/.test(path)) {
    throw refuse('must end as in /campaign/t1/api/v2.');
  }
  return url.origin + path;
}

/** The campaigns that the connection lists. Never throws. */
export function listedCampaigns(authData: AuthData): ListedCampaign[] {
  return readCampaignList(typeof authData.campaigns === 'string' ? authData.campaigns : '');
}
