import { Failure, type Service } from '../values/failure';
import { readTrimmed } from '../values/text';
import { readCredential } from './credential';
import { readServiceAddress } from './service_address';

/** The fields of the connection's form. Form, test, and errors take their labels from here. */
export const connectionFields = {
  accountName: { key: 'accountName', label: 'Account Name' },
  apiKey: { key: 'apiKey', label: 'API Key' },
  campaignUrl: { key: 'campaignUrl', label: 'Campaign URL' },
  token: { key: 'token', label: 'Messaging Token' },
  baseUrl: { key: 'baseUrl', label: 'Messaging URL' },
  defaultCountry: { key: 'defaultCountry', label: 'Default Country' },
  campaigns: { key: 'campaigns', label: 'Campaigns' },
} as const;

/** A connection's fields as Zapier passes them; any of them may be missing. */
export type AuthData = Readonly<Record<string, unknown>>;

/** The fields of each service, as named in the connection's form, its test and the errors. */
export const services = {
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
} as const satisfies Record<Service, object>;

/**
 * The URLs that a package is built with, '' without one: the connection has no field for them. They're written
 * into the code once they have been checked (`tools/package/addresses.ts`).
 */
export const builtIn: Readonly<Record<Service, string>> = {
  campaigns: process.env.CAMPAIGN_URL || '',
  inbox: process.env.BASE_URL || '',
};

/** Both services, campaigns first. */
export const serviceNames = ['campaigns', 'inbox'] as const satisfies Service[];

/**
 * The address and credential of one service of the connection (design, "Connection").
 *
 * @returns as `secrets`, this credential and the other service's, if it's filled in
 * @throws Failure InvalidField for a broken character in any field of the connection;
 *   MissingConnection if either is empty, InvalidAddress if the address can't be the service's,
 *   InvalidCredentials if the credential can't be right
 */
export function readService(authData: AuthData, service: Service) {
  cleanAuthData(authData);
  const { address, credential: field, purpose } = services[service];
  const [own, other] = credentialTexts(authData, service);
  const missing = [
    ...(addressText(authData, service) === '' ? [address.label] : []),
    ...(own === '' ? [field.label] : []),
  ];
  if (missing.length > 0) {
    throw new Failure(
      'MissingConnection',
      `This connection has no ${missing.join(' or ')}. Add ${missing.length > 1 ? 'them' : 'it'} to the connection ${purpose}.`,
    );
  }
  const url = readAddress(authData, service);
  const credential = readCredential(authData[field.key], field.label);
  return { service, url, credential, secrets: other === '' ? [credential] : [credential, other] };
}

/** The address of a service as it was entered, otherwise the built-in one; '' without either. */
export function addressText(authData: AuthData, service: Service): string {
  const { key, label } = services[service].address;
  return readTrimmed(authData[key], label) || builtIn[service];
}

/** The address of a service; '' if it's empty. @throws Failure InvalidAddress */
export function readAddress(authData: AuthData, service: Service): string {
  const text = addressText(authData, service);
  return text === '' ? '' : readServiceAddress(text, service, services[service].address.label);
}

/** The credential of a service as it was entered, and that of the other; '' for what is empty. */
export function credentialTexts(authData: AuthData, service: Service): [string, string] {
  const text = ({ key, label }: { key: string; label: string }) =>
    readTrimmed(authData[key], label);
  const [apiKey, token] = [text(connectionFields.apiKey), text(connectionFields.token)];
  return service === 'campaigns' ? [apiKey, token] : [token, apiKey];
}

/** The services whose two fields are both filled in. */
export function filledServices(authData: AuthData): Service[] {
  return serviceNames.filter(
    (name) => addressText(authData, name) !== '' && credentialTexts(authData, name)[0] !== '',
  );
}

/**
 * Takes broken characters out of a connection, and rejects one that had any before anything is sent. They
 * leave the platform's own object: core's logger searches for each of its fields and throws on a lone
 * surrogate, so the step would hang instead of ending with this error (test/connection/auth_data.test.ts).
 *
 * @throws Failure InvalidField
 */
export function cleanAuthData(authData: AuthData): void {
  const broken = Object.values(connectionFields).filter(({ key }) => {
    const value = authData[key];
    if (typeof value !== 'string' || value.isWellFormed()) return false;
    return Reflect.set(authData, key, value.toWellFormed());
  });
  if (!broken[0]) return;
  throw new Failure(
    'InvalidField',
    `${broken[0].label} of the connection contains a broken character. Delete its text and enter it again.`,
  );
}
