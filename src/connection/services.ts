import { Failure, type Service } from '../values/failure';
import { readTrimmed } from '../values/text';
import { readCredential } from './credential';
import { readServiceAddress } from './service_address';

/** A field of the connection's form. Form, test, and errors take its label from here. */
interface ConnectionField {
  readonly key: string;
  readonly label: string;
}

export const connectionFields = {
  accountName: { key: 'accountName', label: 'Account Name' },
  apiKey: { key: 'apiKey', label: 'API Key' },
  campaignUrl: { key: 'campaignUrl', label: 'Campaign URL' },
  token: { key: 'token', label: 'Messaging Token' },
  baseUrl: { key: 'baseUrl', label: 'Messaging URL' },
  defaultCountry: { key: 'defaultCountry', label: 'Default Country' },
  campaigns: { key: 'campaigns', label: 'Campaigns' },
} as const satisfies Record<string, ConnectionField>;

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
    ...(isBlankField(authData, field) ? [field] : []),
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
  const other = services[service === 'campaigns' ? 'inbox' : 'campaigns'].credential;
  const secrets = [credential, readTrimmed(authData[other.key], other.label)];
  return { service, url, credential, secrets: secrets.filter((secret) => secret !== '') };
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

/** The services whose two fields are both filled in. */
export function filledServices(authData: AuthData): Service[] {
  return serviceNames.filter((service) => {
    const { credential } = services[service];
    return addressText(authData, service) !== '' && !isBlankField(authData, credential);
  });
}

/** What to enter where neither service has both its fields. */
export function missingService(authData: AuthData): string {
  const serviceWith = (part: 'address' | 'credential') =>
    serviceNames.filter((service) => !isBlankField(authData, services[service][part]));
  const [service] = serviceWith('credential');
  if (service !== undefined) {
    const { address, credential } = services[service];
    return `${address.label} is empty. Enter it along with the ${credential.label}.`;
  }
  const [withAddress, ...others] = serviceWith('address');
  if (withAddress !== undefined && others.length === 0) {
    const { address, credential } = services[withAddress];
    return `${credential.label} is empty. Enter it along with the ${address.label}.`;
  }
  const asked = serviceNames.map((name) => {
    const { credential, address, purpose } = services[name];
    const labels = builtIn[name] === '' ? [credential, address] : [credential];
    return {
      count: labels.length,
      text: `${labels.map(({ label }) => label).join(' and ')} ${purpose}`,
    };
  });
  const count = asked.reduce((sum, one) => sum + one.count, 0);
  const all = count === 4 ? 'all four' : count === 3 ? 'all three' : 'both';
  return `Enter ${asked.map(({ text }) => text).join(', ')}, or ${all}.`;
}

/** Whether a field of the connection is empty. */
function isBlankField(authData: AuthData, { key, label }: ConnectionField): boolean {
  return readTrimmed(authData[key], label) === '';
}

const labels: ReadonlyMap<string, string> = new Map(
  Object.values(connectionFields).map(({ key, label }) => [key, label]),
);

/**
 * Takes lone surrogates out of any field of a connection, and lists and groups out of its own fields,
 * and rejects a connection that had any, before anything is sent. They leave the platform's own object:
 * core's logger searches for each connection field and throws on a lone surrogate, even inside a list, so the step
 * would hang instead of ending with this error (platform fact).
 *
 * @throws Failure InvalidField
 */
export function cleanAuthData(authData: Readonly<Record<string, unknown>>): void {
  const [problem] = Object.entries(authData).flatMap(([key, value]) => {
    const label = labels.get(key);
    if (typeof value === 'string' && !value.isWellFormed()) {
      Reflect.set(authData, key, value.toWellFormed());
      return [`${label ?? 'A field'} of the connection contains a broken character.`];
    }
    if (label !== undefined && typeof value === 'object' && value !== null) {
      Reflect.set(authData, key, '');
      return [`${label} of the connection contains several values.`];
    }
    return [];
  });
  if (problem === undefined) return;
  throw new Failure('InvalidField', `${problem} Delete its text and enter it again.`);
}
