import { Failure, invalidField, type Service } from '#values/failure';
import { quotesSecret } from '#values/secrets';
import { type FormValues, forMessage, readTrimmed } from '#values/text';
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
 * is built with, otherwise ''. With one, the connection's form has no field for it. It's written into the code once it
 * has been checked (`tools/package/addresses.ts`).
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
  const { purpose, ...fields } = services[service];
  const own = entered(authData, service);
  for (const part of ['credential', 'address'] as const) {
    if (own[part] !== '') continue;
    throw new Failure(
      'MissingConnection',
      `This connection has no ${fields[part].label}. Add it to the connection ${purpose}.`,
    );
  }
  const url = readServiceAddress(own.address, service, fields.address.label);
  const secrets = filledServices(authData).map((one) => entered(authData, one).credential);
  const { credential } = own;
  const { key, label } = fields.credential;
  // The log censors a credential as it was entered, and a trimmed one only in JSON (test/proof/platform_facts/log). Send
  // Image sends the Messaging Token in a stream, so that one must be as entered. The log may cut one of more than 4,096
  // characters.
  const isAsEntered = service === 'campaigns' || credential === String(authData[key]);
  if (!isAsEntered || credential.length > 4_096 || /[\p{Cc}\p{Cf}]|\{\{/u.test(credential)) {
    throw new Failure(
      'InvalidCredentials',
      `The ${label} has a space before or after it, a line break or another invisible character, two braces in a row, or more than 4,096 characters. Copy it again, and paste it into the connection.`,
    );
  }
  // A credential in a form's value would reach a recipient or Zap History. One of fewer than 12 characters may be a word.
  const long = secrets.filter((secret) => secret.length >= 12);
  const quoting = Object.keys(values).find((key) => quotesSecret(values[key], long));
  if (quoting !== undefined) {
    throw invalidField(
      `The field "${quoting}" has the connection's API Key or Messaging Token in it. Remove it.`,
    );
  }
  // A campaign's step reads no times, so a mistake in the zone doesn't stop it.
  const zone = service === 'inbox' ? readServiceZone(authData) : 'UTC';
  return { service, url, credential, secrets, zone };
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
