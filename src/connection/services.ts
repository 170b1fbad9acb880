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

/** The values of one service of a connection. */
interface ServiceValues {
  service: Service;
  url: string;
  credential: string;
  /** This credential and the other service's, if it's filled in. */
  secrets: string[];
}

/**
 * The address and credential of one service of the connection (design, "Connection").
 *
 * @throws Failure InvalidField for a broken character in any field of the connection;
 *   MissingConnection if either is empty, InvalidAddress if the address can't be the service's,
 *   InvalidCredentials if the credential can't be right
 */
export function readService(authData: AuthData, service: Service): ServiceValues {
  cleanAuthData(authData);
  const { address, credential: field, purpose } = services[service];
  const missing = [
    ...(addressText(authData, service) === '' ? [address] : []),
    ...(credentialText(authData, service) === '' ? [field] : []),
  ];
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label).join(' or ');
    throw new Failure(
      'MissingConnection',
      `This connection has no ${labels}. Add ${missing.length > 1 ? 'them' : 'it'} to the connection ${purpose}.`,
    );
  }
  const url = readAddress(authData, service);
  const credential = readCredential(authData[field.key], field.label);
  const other = credentialText(authData, service === 'campaigns' ? 'inbox' : 'campaigns');
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
  const { label } = services[service].address;
  return text === '' ? '' : readServiceAddress(text, service, label);
}

function credentialText(authData: AuthData, service: Service): string {
  const { key, label } = services[service].credential;
  return readTrimmed(authData[key], label);
}

/** The services whose two fields are both filled in. */
export function filledServices(authData: AuthData): Service[] {
  return serviceNames.filter(
    (name) => addressText(authData, name) !== '' && credentialText(authData, name) !== '',
  );
}

/** What to enter if neither service has both its fields. */
export function missingServices(): string {
  const asked = serviceNames.map((name) => {
    const { credential, address, purpose } = services[name];
    const labels = builtIn[name] === '' ? [credential, address] : [credential];
    return `${labels.map(({ label }) => label).join(' and ')} ${purpose}`;
  });
  return `Enter ${asked.join(', or ')}.`;
}

/**
 * Takes broken characters and groups of values out of a connection, and rejects one that had any before anything
 * is sent. They leave the platform's own object: core's logger searches for each of its fields and throws on a lone
 * surrogate, even inside a list, so the step would hang instead of ending with this error
 * (test/connection/auth_data.test.ts).
 *
 * @throws Failure InvalidField
 */
export function cleanAuthData(authData: AuthData): void {
  const fields: readonly { key: string; label: string }[] = Object.values(connectionFields);
  let problem: string | undefined;
  for (const [key, value] of Object.entries(authData)) {
    const label = fields.find((field) => field.key === key)?.label;
    if (typeof value === 'string' && !value.isWellFormed()) {
      Reflect.set(authData, key, value.toWellFormed());
      problem ??= `${label ?? 'A field'} of the connection contains a broken character.`;
    } else if (label !== undefined && typeof value === 'object' && value !== null) {
      Reflect.set(authData, key, '');
      problem ??= `${label} of the connection contains several values.`;
    }
  }
  if (problem === undefined) return;
  throw new Failure('InvalidField', `${problem} Delete its text and enter it again.`);
}
