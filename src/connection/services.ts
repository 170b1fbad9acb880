import { quotesSecret } from '../secrets/secrets';
import { Failure, type Service } from '../values/failure';
import { type FormValues, readText, readTrimmed } from '../values/text';
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
  unclearReplays: { key: 'unclearReplays', label: 'Replays of Unclear Messages' },
} as const;

/** Whether a replay sends a message that may have been sent (design, "Unclear sends"). */
export const unclearReplaysField = {
  ...connectionFields.unclearReplays,
  choices: { hold: 'Hold Back for 12 Hours', send: 'Send' },
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

/**
 * The address and credential of one service of the connection (design, "Connection").
 *
 * @param values those of the step's form, which may not contain a credential
 * @returns as `secrets`, this credential and the other service's, if it's filled in
 * @throws Failure MissingConnection if either is empty, InvalidAddress if the address can't be the
 *   service's, InvalidCredentials if the credential can't be right, InvalidField if the form has it, too
 */
export function readService(authData: AuthData, service: Service, values: FormValues<string> = {}) {
  const fields = services[service];
  const own = entered(authData, service);
  const missing = (['address', 'credential'] as const).filter((part) => own[part] === '');
  if (missing.length > 0) {
    const labels = missing.map((part) => fields[part].label).join(' or ');
    throw new Failure(
      'MissingConnection',
      `This connection has no ${labels}. Add ${missing.length > 1 ? 'them' : 'it'} to the connection ${fields.purpose}.`,
    );
  }
  const url = readServiceAddress(own.address, service, fields.address.label);
  const credential = readCredential(authData[fields.credential.key], fields.credential.label);
  const other = entered(authData, service === 'inbox' ? 'campaigns' : 'inbox').credential;
  const secrets = other === '' ? [credential] : [credential, other];
  // It would reach a recipient or Zap History. A shorter one may be a word.
  const long = secrets.filter((secret) => secret.length >= 12);
  const quoting = Object.entries({ ...values }).find(([, value]) => quotesSecret(value, long));
  if (quoting !== undefined) {
    throw new Failure(
      'InvalidField',
      `The field "${quoting[0]}" has the connection's API Key or Messaging Token in it. Remove it.`,
    );
  }
  return { service, url, credential, secrets };
}

/** What a connection has for a service, trimmed; otherwise the built-in address; '' for what is empty. */
export function entered(authData: AuthData, service: Service) {
  const { address, credential } = services[service];
  return {
    address: readTrimmed(authData[address.key], address.label) || builtIn[service],
    credential: readTrimmed(authData[credential.key], credential.label),
  };
}

/** The services whose credential is filled in, campaigns first. */
export function filledServices(authData: AuthData): Service[] {
  return (['campaigns', 'inbox'] as const).filter((name) => entered(authData, name).credential);
}

/** What can't be right, or is longer than the platform's log surely keeps in one piece. */
const unfit = /^[\s\p{Cf}]|[\s\p{Cf}]$|\p{Cc}|^.{4097}/su;

/**
 * Reads a credential as it was entered. It isn't trimmed: the platform's log censors only the exact text
 * that was entered (test/proof/platform_facts/), so any other form that the service quotes would show.
 */
function readCredential(value: unknown, label: string): string {
  // Not trimmed, and with the invisible marks that other fields lose.
  const text = typeof value === 'string' ? value : readText(value, label);
  if (!unfit.test(text)) return text;
  throw new Failure(
    'InvalidCredentials',
    `The ${label} has a space or an invisible character at an end, a line break, or over 4,096 characters. Copy it again, and paste it into the connection.`,
  );
}
