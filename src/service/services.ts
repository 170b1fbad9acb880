import { Failure, type Service } from '../values/failure';
import { quotesSecret } from '../values/secrets';
import { type FormValues, readText, readTrimmed } from '../values/text';
import { readServiceAddress } from './service_address';

/** The fields of the connection's form. Form, test, and errors take their labels from here. */
export const connectionFields = {
  accountName: { key: 'accountName', label: 'Account Name' },
  apiKey: { key: 'apiKey', label: 'API Key' },
  campaignUrl: { key: 'campaignUrl', label: 'Campaign URL' },
  token: { key: 'token', label: 'Messaging Token' },
  baseUrl: { key: 'baseUrl', label: 'Messaging URL' },
  timeZone: { key: 'timeZone', label: 'Time Zone' },
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
  const { address, credential: credentialField, purpose } = services[service];
  const own = entered(authData, service);
  const missing: string[] = [];
  if (own.address === '') missing.push(address.label);
  if (own.credential === '') missing.push(credentialField.label);
  if (missing.length > 0) {
    throw new Failure(
      'MissingConnection',
      `This connection has no ${missing.join(' or ')}. Add ${missing.length > 1 ? 'them' : 'it'} to the connection ${purpose}.`,
    );
  }
  const url = readServiceAddress(own.address, service, address.label);
  const { key, label } = credentialField;
  const credential = readCredential(authData[key], service, label);
  const secrets = [credential];
  const other = entered(authData, service === 'inbox' ? 'campaigns' : 'inbox').credential;
  if (other !== '') secrets.push(other);
  refuseSecrets(values, secrets);
  return { service, url, credential, secrets };
}

/** A credential in a form's value would reach a recipient or Zap History. A shorter one may be a word. */
function refuseSecrets(values: FormValues<string>, secrets: readonly string[]): void {
  const long = secrets.filter((secret) => secret.length >= 12);
  const quoting = Object.keys(values).find((key) => quotesSecret(values[key], long));
  if (quoting === undefined) return;
  throw new Failure(
    'InvalidField',
    `The field "${quoting}" has the connection's API Key or Messaging Token in it. Remove it.`,
  );
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

/** What is wrong with a credential; '' if nothing is. The platform's log surely keeps a shorter one in one piece. */
function problemOf(credential: string): string {
  if (credential.length > 4_096) return 'is longer than 4,096 characters';
  if (/\p{Cc}/u.test(credential)) return 'has a line break or another control character';
  if (/^[\s\p{Cf}]|[\s\p{Cf}]$/u.test(credential))
    return 'has a space or an invisible character before or behind it';
  return '';
}

/** A text without the spaces and invisible characters around it. */
function trimInvisible(text: string): string {
  const characters = [...text];
  const isShown = (character: string) => !/[\s\p{Cf}]/u.test(character);
  const end = characters.findLastIndex(isShown) + 1;
  return characters.slice(characters.findIndex(isShown), end).join('');
}

/**
 * Reads a credential. The platform's log censors the text that was entered, and any other form only in JSON
 * (test/proof/platform_facts/log). So an API Key is trimmed, and a Messaging Token can't be, because Send Image
 * sends it in a stream.
 */
function readCredential(value: unknown, service: Service, label: string): string {
  // With the invisible marks that other fields lose.
  const entered = typeof value === 'string' ? value : readText(value, label);
  const text = service === 'campaigns' ? trimInvisible(entered) : entered;
  const problem = problemOf(text);
  if (problem === '') return text;
  throw new Failure(
    'InvalidCredentials',
    `The ${label} ${problem}. Copy it again, and paste it into the connection.`,
  );
}
