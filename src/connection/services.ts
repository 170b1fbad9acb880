import { type ConnectionHalf, Failure } from '../values/failure';
import { readTrimmed } from '../values/text';
import { refuseOddText } from './auth_data_check';
import { type ConnectionField, connectionFields } from './connection_fields';
import { readCredential } from './credential';
import { readServiceAddress } from './service_address';

/** A connection's fields as Zapier passes them; any of them may be missing. */
export type AuthData = Readonly<Record<string, unknown>>;

/** The fields of each half, as named in the connection's form, its test and the errors. */
export const halves = {
  campaigns: {
    address: connectionFields.campaignUrl,
    credential: connectionFields.apiKey,
    purpose: 'to send campaigns',
  },
  inbox: {
    address: connectionFields.baseUrl,
    credential: connectionFields.token,
    purpose: 'to use the inbox',
  },
} as const satisfies Record<ConnectionHalf, object>;

/** Both halves, campaigns first. */
export const connectionHalves = ['campaigns', 'inbox'] as const satisfies ConnectionHalf[];

/** The values of one half of a connection. */
interface HalfValues {
  half: ConnectionHalf;
  url: string;
  credential: string;
  /** Whether the connection has the other half as well. */
  other: boolean;
}

/**
 * The address and credential of one half of the connection (design, "Connection").
 *
 * @throws Failure InvalidField for a broken character in any field of the connection;
 *   MissingConnection if either is empty, InvalidAddress if the address can't be the service's,
 *   InvalidCredentials if the credential can't be right
 */
export function readHalf(authData: AuthData, half: ConnectionHalf): HalfValues {
  refuseOddText(authData);
  const { address, credential, purpose } = halves[half];
  const missing = [address, credential].filter((field) => isBlankField(authData, field));
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label).join(' or ');
    throw new Failure(
      'MissingConnection',
      `This connection has no ${labels}. Add ${missing.length > 1 ? 'them' : 'it'} to the connection ${purpose}.`,
    );
  }
  return {
    half,
    url: readAddress(authData, half),
    credential: readCredential(authData[credential.key], credential.label),
    other: hasHalf(authData, half === 'campaigns' ? 'inbox' : 'campaigns'),
  };
}

/** The address of a half; '' if it's empty. @throws Failure InvalidAddress */
export function readAddress(authData: AuthData, half: ConnectionHalf): string {
  const { key, label } = halves[half].address;
  const text = readTrimmed(authData[key], label);
  return text === '' ? '' : readServiceAddress(text, half, label);
}

/** The halves whose two fields are both filled in. */
export function filledHalves(authData: AuthData): ConnectionHalf[] {
  return connectionHalves.filter((half) => hasHalf(authData, half));
}

/** Whether both fields of a half are filled in. */
function hasHalf(authData: AuthData, half: ConnectionHalf): boolean {
  const { address, credential } = halves[half];
  return !isBlankField(authData, address) && !isBlankField(authData, credential);
}

/** What to enter where neither half has both its fields. */
export function missingHalves(authData: AuthData): string {
  const halfWith = (part: 'address' | 'credential') =>
    connectionHalves.filter((half) => !isBlankField(authData, halves[half][part]));
  const [half] = halfWith('credential');
  if (half !== undefined) {
    const { address, credential } = halves[half];
    return `${address.label} is empty. Enter it along with the ${credential.label}.`;
  }
  // An address alone doesn't show intent: the build may have filled it in.
  const [withAddress, ...others] = halfWith('address');
  if (withAddress !== undefined && others.length === 0) {
    const { address, credential } = halves[withAddress];
    return `${credential.label} is empty. Enter it along with the ${address.label}.`;
  }
  return 'Enter API Key and Campaign URL to send campaigns, Messaging Token and Messaging URL to use the inbox, or all four.';
}

/** Whether a field of the connection is empty. */
function isBlankField(authData: AuthData, { key, label }: ConnectionField): boolean {
  return readTrimmed(authData[key], label) === '';
}
