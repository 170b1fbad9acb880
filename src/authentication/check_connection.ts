import type { Bundle, ZObject } from 'zapier-platform-core';
import { readCampaignList } from '../connection/campaign_list';
import {
  type AuthData,
  filledServices,
  missingServices,
  readAddress,
  serviceNames,
} from '../connection/services';
import { readDefaultCountry } from '../fields/default_country';
import type { Refused } from '../reply/outcome';
import { quote } from '../secrets/quotation';
import { probeCampaigns } from '../service/campaign';
import type { OpenConnection } from '../service/connection';
import { getConversations } from '../service/msgbox';
import { describeRefusal } from '../step/describe_refusal';
import { withErrors, withoutContext } from '../step/errors';
import { openConnection } from '../step/step';
import { Failure } from '../values/failure';
import { connectionLabel } from './connection_label';

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

/**
 * Throws if the response shows a fault of the connection; any other shows that the URL is right.
 */
function throwFault(reply: { outcome: 'accepted' } | Refused, connection: OpenConnection): void {
  if (reply.outcome === 'accepted') return;
  const fatal: ReadonlyArray<Refused['code']> = [
    'InvalidAddress',
    'InvalidCredentials',
    'RateLimited',
    'ServiceUnavailable',
  ];
  // A 403 may be about the plan or the company. It blames the credential only if it says so or
  // gives no reason.
  const unsaid = reply.status === 403 && reply.code === 'NotAccepted' && reply.words === '';
  if (unsaid) throw describeRefusal({ ...reply, code: 'InvalidCredentials' }, connection);
  if (reply.status === 403 || reply.reason === 'no list' || fatal.includes(reply.code)) {
    throw describeRefusal(reply, connection, { purpose: 'testing the connection' });
  }
  // A campaign request without a recipient is always rejected somehow; listing conversations
  // shouldn't be.
  if (connection.service === 'inbox') {
    const words = quote(reply.words, connection.secrets, 100);
    throw new Failure(
      reply.code,
      `The service didn't return your conversations${words && `: "${words}"`}. Check the Messaging URL and the account in the dashboard, then try again.`,
      { status: reply.status },
    );
  }
}
