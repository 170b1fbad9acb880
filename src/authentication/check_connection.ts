import { readCampaignList } from '../connection/campaign_list';
import {
  type AuthData,
  connectionFields,
  entered,
  filledServices,
  unclearReplaysField,
} from '../connection/services';
import { readDefaultCountry } from '../fields/default_country';
import { readChoice } from '../fields/settings';
import type { Refused } from '../reply/outcome';
import { quotesSecret } from '../secrets/secrets';
import { probeCampaigns } from '../service/campaign';
import { getConversations } from '../service/msgbox';
import { describeRefusal } from '../step/describe_refusal';
import type { Run } from '../step/run';
import { connectionTest, openConnection } from '../step/step';
import { Failure, type Service } from '../values/failure';
import { readTrimmed, shorten } from '../values/text';
import { wordSet } from '../values/words';

/**
 * Tests the connection without side effects: the token by listing conversations, the key by a
 * request without a recipient.
 *
 * @returns the label, since Zapier shows what a test returns
 * @throws the platform's Error, whatever is wrong: as in a test of a step, nothing is retried
 */
export const testConnection = connectionTest(async (run): Promise<{ label: string }> => {
  const { authData } = run;
  // First, so that a field that can't be read is reported before anything is sent.
  const [problem] = readCampaignList(authData.campaigns).problems;
  if (problem !== undefined) throw new Failure('InvalidField', problem);
  readDefaultCountry(undefined, authData);
  readChoice(unclearReplaysField, authData[unclearReplaysField.key]);
  await testServices(run);
  return { label: connectionLabel(authData) };
});

/**
 * The name of a connection in Zapier's lists: the user's own or the host, and what is connected. Neither
 * with a credential, nor with braces, which the platform could take for its own.
 */
export function connectionLabel(authData: AuthData): string {
  const connected = filledServices(authData);
  const { key, label } = connectionFields.accountName;
  const { address } = entered(authData, connected[0] ?? 'campaigns');
  const secrets = [entered(authData, 'campaigns'), entered(authData, 'inbox')].map(
    ({ credential }) => credential,
  );
  const name = [readTrimmed(authData[key], label), URL.parse(address)?.host ?? ''].find(
    (text) => text !== '' && !/[{}]/.test(text) && !quotesSecret(text, secrets),
  );
  return `${shorten(name ?? 'Connection', 60)} (${connected.join(', ')})`;
}

async function testServices(run: Run): Promise<void> {
  const filled = filledServices(run.authData);
  if (filled.length === 0) {
    throw new Failure(
      'MissingConnection',
      'The connection is empty. Enter the API Key to send campaigns, or the Messaging Token to use the inbox, each with its URL if there is a field for it.',
    );
  }
  const probes = { campaigns: probeCampaigns, inbox: getConversations };
  const connections = filled.map((service) => openConnection(run, service));
  const replies = await Promise.all(
    connections.map(async (one) => ({ connection: one, reply: await probes[one.service](one) })),
  );
  for (const { connection, reply } of replies) {
    if (reply.outcome === 'refused' && isFault(reply, connection.service))
      throw describeRefusal(reply, connection);
  }
}

const faults = wordSet('InvalidAddress InvalidCredentials RateLimited ServiceUnavailable');

/**
 * Whether a response shows a fault of the connection. A campaign request without a recipient is always
 * rejected somehow; listing conversations shouldn't be.
 */
function isFault({ code, status }: Refused, service: Service): boolean {
  return service === 'inbox' || status === 403 || faults.has(code);
}
