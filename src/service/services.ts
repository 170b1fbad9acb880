import { Failure, invalidField, type Service } from '#values/failure';
import { quotesSecret } from '#values/secrets';
import { type FormValues, forMessage, readText, readTrimmed } from '#values/text';
import { readTimeZone } from '#values/time';
import { readServiceAddress } from './service_address';

/** Whether a replay sends a message that may have been sent (design, "Unclear sends"). */
export const unclearReplaysField = {
  key: 'unclearReplays',
  label: 'Replays of Unclear Messages',
  choices: { hold: 'Hold Back for 12 Hours', send: 'Send' },
} as const;

/** A connection's fields as Zapier passes them; any of them may be missing. */
export type AuthData = Readonly<Record<string, unknown>>;

/**
 * The fields of each service, as named in the connection's form, its test and the errors; and the URL that a package
 * is built with, '' without one: the connection has no field for it. They're written into the code once they have been
 * checked (`tools/package/addresses.ts`).
 */
export const services = {
  campaigns: {
    address: { key: 'campaignUrl', label: 'Campaign URL' },
    credential: { key: 'apiKey', label: 'API Key' },
    builtIn: process.env.CAMPAIGN_URL || '',
    purpose: 'to send campaigns',
  },
  inbox: {
    address: { key: 'baseUrl', label: 'Messaging URL' },
    credential: { key: 'token', label: 'Messaging Token' },
    builtIn: process.env.BASE_URL || '',
    purpose: 'to use the inbox',
  },
} as const satisfies Record<Service, object>;

/**
 * What the connection has for one service (design, "Connection").
 *
 * @param values those of the step's form, which may not contain a credential
 * @returns as `secrets`, this credential and the other service's, if it's filled in
 * @throws Failure MissingConnection if either is empty, InvalidAddress if the address can't be the
 *   service's, InvalidCredentials if the credential can't be right, InvalidField if the form has it, too, or for the
 *   inbox's time zone
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
  const other = entered(authData, service === 'inbox' ? 'campaigns' : 'inbox');
  const secrets = [credential, other.credential].filter(Boolean);
  // In a form's value, it would reach a recipient or Zap History. A shorter one may be a word.
  const long = secrets.filter((secret) => secret.length >= 12);
  const quoting = Object.keys(values).find((key) => quotesSecret(values[key], long));
  if (quoting !== undefined) {
    throw invalidField(
      `The field "${quoting}" has the connection's API Key or Messaging Token in it. Remove it.`,
    );
  }
  return { service, url, credential, secrets, zone: readServiceZone(authData) };
}

export const timeZoneField = { key: 'timeZone', label: 'Time Zone' };

/** The zone of the inbox's times that have none (design, "Connection"). */
function readServiceZone(authData: AuthData): string {
  const { key, label } = timeZoneField;
  const text = readTrimmed(authData[key], label);
  if (text === '') return 'UTC';
  const zone = readTimeZone(text);
  if (zone !== null) return zone;
  throw invalidField(
    `${label} "${forMessage(text)}" isn't a time zone. Enter one such as Asia/Kolkata or +05:30.`,
  );
}

/** What a connection has for a service, trimmed; otherwise the built-in address; '' for what is empty. */
export function entered(authData: AuthData, service: Service) {
  const { address, credential, builtIn } = services[service];
  return {
    address: readTrimmed(authData[address.key], address.label) || builtIn,
    credential: readTrimmed(authData[credential.key], credential.label),
  };
}

/** The services whose credential is filled in, campaigns first. */
export function filledServices(authData: AuthData): Service[] {
  return (['campaigns', 'inbox'] as const).filter((name) => entered(authData, name).credential);
}

/** Spaces and invisible characters at either end of a text. */
const around = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

/**
 * Reads a credential. The platform's log censors the text that was entered, and any other form only in JSON
 * (test/proof/platform_facts/log). So an API Key is trimmed, and a Messaging Token can't be, because Send Image
 * sends it in a stream.
 */
function readCredential(value: unknown, service: Service, label: string): string {
  // With the invisible marks that other fields lose.
  const text = typeof value === 'string' ? value : readText(value, label);
  const credential = service === 'campaigns' ? text.replace(around, '') : text;
  const problem = problemOf(credential);
  if (problem === undefined) return credential;
  throw new Failure(
    'InvalidCredentials',
    `The ${label} ${problem}. Copy it again, and paste it into the connection.`,
  );
}

function problemOf(credential: string): string | undefined {
  // The platform's log surely keeps one of this length in one piece.
  if (credential.length > 4_096) return 'is longer than 4,096 characters';
  if (/\p{Cc}/u.test(credential)) return 'has a line break or another control character';
  if (credential.search(around) < 0) return undefined;
  return 'has a space or an invisible character before or after it';
}
