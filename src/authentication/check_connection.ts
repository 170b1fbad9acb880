import type { Bundle, ZObject } from 'zapier-platform-core';
import { readCampaignList } from '../connection/campaign_list';
import {
  type AuthData,
  addressText,
  cleanAuthData,
  connectionFields,
  credentialTexts,
  filledServices,
  missingServices,
  readAddress,
  serviceNames,
} from '../connection/services';
import { readDefaultCountry } from '../fields/default_country';
import type { Refused } from '../reply/outcome';
import { quote } from '../secrets/quotation';
import { quotesSecret } from '../secrets/secrets';
import { probeCampaigns } from '../service/campaign';
import type { OpenConnection } from '../service/connection';
import { getConversations } from '../service/msgbox';
import { describeRefusal } from '../step/describe_refusal';
import { withErrors, withoutContext } from '../step/errors';
import { openConnection } from '../step/step';
import { Failure } from '../values/failure';
import { readTrimmed, shorten } from '../values/text';

/**
 * Tests the connection without side effects: the token by listing conversations, the key by a
 * request without a recipient.
 *
 * @returns the label, since Zapier shows what a test returns
 * @throws the platform's Error, whatever is wrong: only a step's errors are retried or halted
 */
export async function testConnection(z: ZObject, bundle: Bundle): Promise<{ label: string }> {
  try {
    // First, so that a field it can't read is reported before anything is sent.
    const label = connectionLabel(bundle.authData);
    const [problem] = readCampaignList(bundle.authData.campaigns).problems;
    if (problem !== undefined) throw new Failure('InvalidField', problem);
    readDefaultCountry(undefined, bundle.authData);
    await testServices(z, bundle.authData);
    return { label };
  } catch (error) {
    if (!(error instanceof Failure)) throw withoutContext(error);
    throw withoutContext(new z.errors.Error(error.message, error.code, error.details.status));
  }
}

/**
 * The connection's label, as Zapier asks for it.
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function labelConnection(z: ZObject, bundle: Bundle): Promise<string> {
  return withErrors(z, bundle, async () => connectionLabel(bundle.authData));
}

/**
 * The name of a connection in Zapier's lists: the user's own or the host, and what is connected. Neither
 * with a credential, nor with braces, which the platform could take for its own.
 *
 * @throws Failure InvalidField as `cleanAuthData` does
 */
export function connectionLabel(authData: AuthData): string {
  cleanAuthData(authData);
  const connected = filledServices(authData);
  const { key, label } = connectionFields.accountName;
  const address = addressText(authData, connected[0] ?? 'campaigns');
  const secrets = credentialTexts(authData, 'campaigns').filter((secret) => secret !== '');
  const name = [readTrimmed(authData[key], label), URL.parse(address)?.host ?? ''].find(
    (text) => text !== '' && !/[{}]/.test(text) && !quotesSecret(text, secrets),
  );
  return `${shorten(name ?? 'Connection', 60)} (${connected.join(', ') || 'nothing connected'})`;
}

async function testServices(z: ZObject, authData: AuthData): Promise<void> {
  for (const service of serviceNames) readAddress(authData, service);
  const filled = filledServices(authData);
  if (filled.length === 0) throw new Failure('MissingConnection', missingServices());
  const probes = { campaigns: probeCampaigns, inbox: getConversations };
  const connections = filled.map((service) => openConnection(z, authData, service));
  const replies = await Promise.all(
    connections.map(async (connection) => ({
      connection,
      reply: await probes[connection.service](connection),
    })),
  );
  for (const { connection, reply } of replies) throwFault(reply, connection);
}

const fatal: ReadonlySet<Refused['code']> = new Set([
  'InvalidAddress',
  'InvalidCredentials',
  'RateLimited',
  'ServiceUnavailable',
]);

/** Throws if the response shows a fault of the connection; any other shows that the URL is right. */
function throwFault(reply: { outcome: 'accepted' } | Refused, connection: OpenConnection): void {
  if (reply.outcome === 'accepted') return;
  const { status, reason, words } = reply;
  // A 403 may be about the plan or the company. It blames the credential only if it says so or gives no reason.
  const isUnsaid = status === 403 && reply.code === 'NotAccepted' && words === '';
  const code = isUnsaid ? 'InvalidCredentials' : reply.code;
  if (status === 403 || reason === 'no list' || fatal.has(code)) {
    throw describeRefusal({ ...reply, code }, connection, { purpose: 'testing the connection' });
  }
  // A campaign request without a recipient is always rejected somehow; listing conversations shouldn't be.
  if (connection.service === 'campaigns') return;
  const quoted = quote(words, connection.secrets, 100);
  throw new Failure(
    code,
    `The service didn't return your conversations${quoted && `: "${quoted}"`}. Check the Messaging URL and the account in the dashboard, then try again.`,
    { status },
  );
}
