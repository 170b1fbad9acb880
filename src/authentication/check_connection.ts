import { readCampaignList } from '../fields/campaigns/campaign_list';
import { readDefaultCountry } from '../fields/default_country';
import { readChoice } from '../fields/settings';
import { getConversations } from '../inbox/msgbox';
import type { InboxConversation } from '../inbox/records/conversation';
import { latest } from '../inbox/records/values';
import { probeCampaigns } from '../service/campaign';
import type { OpenConnection } from '../service/connection';
import type { Refused } from '../service/reply/outcome';
import { readServiceZone } from '../service/service_zone';
import {
  type AuthData,
  connectionFields,
  entered,
  filledServices,
  unclearReplaysField,
} from '../service/services';
import { Failure } from '../values/failure';
import { quotesSecret } from '../values/secrets';
import { readTrimmed, shorten } from '../values/text';
import { wordSet } from '../values/words';
import { describeRefusal } from '../zapier/describe_refusal';
import { openConnection, stepWithoutService } from '../zapier/step';

/**
 * Tests the connection without side effects: the token by listing conversations, the key by a
 * request without a recipient.
 *
 * @returns the label, since Zapier shows what a test returns
 * @throws the platform's Error, whatever is wrong: as in a test of a step, nothing is retried
 */
export const testConnection = stepWithoutService(async (run) => {
  const { authData } = run;
  // First, so that a field that can't be read is reported before anything is sent.
  const [problem, ...others] = readCampaignList(authData.campaigns).problems;
  if (problem !== undefined) {
    const lines = others.map((one) => /line \d+/.exec(one)?.[0]).join(', ');
    const message = lines ? `${problem} Then check ${lines}.` : problem;
    throw new Failure('InvalidField', shorten(message, 249));
  }
  readDefaultCountry(undefined, authData);
  readChoice(unclearReplaysField, authData[unclearReplaysField.key]);
  const filled = filledServices(authData);
  if (filled.length === 0) {
    throw new Failure(
      'MissingConnection',
      'The connection is empty. Enter the API Key to send campaigns, or the Messaging Token to use the inbox, each with its URL if there is a field for it.',
    );
  }
  const zone = readServiceZone(authData);
  const tests = filled
    .map((service) => openConnection(run, service))
    .map((one) => (one.service === 'inbox' ? testInbox(one, zone) : testCampaigns(one)));
  const [first] = (await Promise.all(tests)).filter((failure) => failure !== null);
  if (first !== undefined) throw first;
  return { label: connectionLabel(authData) };
}, 'test');

/**
 * The name of a connection in Zapier's lists, such as `Acme Store · inbox · 3 campaigns`: the user's own or the
 * host, and what is connected, with the number of campaigns that were read, so that a lost one is noticed. Neither
 * with a credential, nor with braces, which the platform could take for its own.
 */
export function connectionLabel(authData: AuthData): string {
  const connected = filledServices(authData);
  const { key, label } = connectionFields.accountName;
  const { address } = entered(authData, connected[0] ?? 'campaigns');
  const secrets = connected.map((service) => entered(authData, service).credential);
  const name = [readTrimmed(authData[key], label), URL.parse(address)?.host ?? ''].find(
    (text) => text !== '' && !/[{}]/.test(text) && !quotesSecret(text, secrets),
  );
  const parts = [shorten(name ?? 'Connection', 60)];
  if (connected.includes('inbox')) parts.push('inbox');
  if (connected.includes('campaigns')) {
    const count = readCampaignList(authData.campaigns).campaigns.length;
    parts.push(count === 1 ? '1 campaign' : `${count} campaigns`);
  }
  return parts.join(' · ');
}

async function testCampaigns(connection: OpenConnection): Promise<Failure | null> {
  const reply = await probeCampaigns(connection);
  return reply.outcome === 'refused' && isFault(reply) ? describeRefusal(reply, connection) : null;
}

/** A campaign request without a recipient is always rejected somehow, by some services with a 500 and JSON. */
function isFault({ code, status, reason }: Refused): boolean {
  const isCrash = code === 'ServiceUnavailable' && reason === 'unknown reason';
  return status === 403 || (faults.has(code) && !isCrash);
}

async function testInbox(connection: OpenConnection, zone: string | null): Promise<Failure | null> {
  const reply = await getConversations(connection);
  if (reply.outcome === 'refused') return describeRefusal(reply, connection);
  return zone === null ? clockProblem(reply.list) : null;
}

/** In milliseconds: a clock may be this wrong, or else it's another zone's. */
const mostWrong = 10 * 60_000;
/** In milliseconds: no zone is further ahead of UTC than 14 hours. */
const mostAhead = 14.5 * 3_600_000;

/** Finds a list whose times are ahead, as those of a server east of Greenwich. One behind may just be old. */
function clockProblem(list: InboxConversation[]): Failure | null {
  const newest = latest(list.map(({ newestWithoutZone }) => newestWithoutZone));
  const ahead = newest === null ? 0 : Date.parse(newest) - Date.now();
  if (ahead < mostWrong || ahead > mostAhead) return null;
  const minutes = Math.round(ahead / 60_000);
  return new Failure(
    'InvalidField',
    `Time Zone is empty, and the newest conversation is ${Math.floor(minutes / 60)} h ${minutes % 60} min in the future. Enter the time zone of the service's server, such as Asia/Kolkata. If it uses UTC, enter UTC.`,
  );
}

/** What shows a fault of the connection. */
const faults = wordSet('InvalidAddress InvalidCredentials RateLimited ServiceUnavailable');
