import { readCampaignList } from '#fields/campaigns/campaign_list';
import { readDefaultCountry } from '#fields/default_country';
import { readChoice } from '#fields/settings';
import { listConversations } from '#inbox/inbox';
import { latest } from '#inbox/records/values';
import { probeCampaigns } from '#service/campaign';
import type { OpenConnection } from '#service/connection';
import type { Refused } from '#service/reply/outcome';
import {
  type AuthData,
  filledServices,
  readService,
  timeZoneField,
  unclearReplaysField,
} from '#service/services';
import { Failure, invalidField } from '#values/failure';
import { quote } from '#values/secrets';
import { isFilled, readTrimmed, shorten } from '#values/text';
import { describeRefusal, longestError } from '#zapier/describe_refusal';
import { openConnection, stepWithoutService } from '#zapier/step';

/** In hours: a clock may be this wrong, or else it's another zone's. */
const mostWrong = 1 / 6;

/** In hours: no zone is further ahead of UTC than 14. */
const mostAhead = 14.5;

/** What shows a fault of the connection. */
const faults = /^(InvalidAddress|InvalidCredentials|RateLimited|ServiceUnavailable)$/;

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
  if (problem) {
    const lines = others.map((one) => /line \d+/.exec(one)?.[0]).join(', ');
    const more = lines && ` Then check ${lines}.`;
    throw invalidField(shorten(problem + more, longestError));
  }
  readDefaultCountry(undefined, authData);
  readChoice(unclearReplaysField, authData[unclearReplaysField.key]);
  const connected = filledServices(authData).map((service) => openConnection(run, service));
  if (connected.length === 0) {
    throw new Failure(
      'MissingConnection',
      'The connection is empty. Enter the API Key to send campaigns, or the Messaging Token to use the inbox.',
    );
  }
  const tests = connected.map((one) =>
    one.service === 'inbox' ? testInbox(one, authData) : testCampaigns(one),
  );
  for (const test of await Promise.allSettled(tests)) {
    if (test.status === 'rejected') throw test.reason;
  }
  return { label: connectionLabel(authData) };
}, 'test');

/**
 * The name of a connection in Zapier's lists, such as `Acme Store · inbox · 3 campaigns`: the user's own or the
 * host, and what is connected, with the number of campaigns that were read, so that a lost one is noticed. Neither
 * with a credential, nor with braces, which the platform could take for its own.
 *
 * @throws Failure MissingConnection for a connection without any credential
 */
export function connectionLabel(authData: AuthData): string {
  const connected = filledServices(authData);
  const { url, secrets } = readService(authData, connected[0] ?? 'campaigns');
  const name = readTrimmed(authData.accountName, 'Account Name') || new URL(url).host;
  const parts = [quote(name, secrets)];
  if (connected.includes('inbox')) parts.push('inbox');
  if (connected.includes('campaigns')) {
    const count = readCampaignList(authData.campaigns).campaigns.length;
    parts.push(count === 1 ? '1 campaign' : `${count} campaigns`);
  }
  return parts.join(' · ');
}

async function testCampaigns(connection: OpenConnection): Promise<void> {
  const reply = await probeCampaigns(connection);
  if (reply.outcome === 'refused' && isFault(reply)) throw describeRefusal(reply, connection);
}

/**
 * A campaign request without a recipient is always rejected somehow, by some services with a 500 and JSON, which
 * `decide` calls a crash.
 */
function isFault({ code, status, reason }: Refused): boolean {
  const isCrash = code === 'ServiceUnavailable' && reason === 'crash';
  return status === 403 || (faults.test(code) && !isCrash);
}

/** Finds also a list whose times are ahead, as those of a server east of Greenwich. One behind may just be old. */
async function testInbox(connection: OpenConnection, authData: AuthData): Promise<void> {
  const list = await listConversations(connection);
  const newest = latest(list.map(({ newestWithoutZone }) => newestWithoutZone));
  const ahead = (Date.parse(newest ?? '') - Date.now()) / 3_600_000;
  if (!isFilled(authData[timeZoneField.key]) && ahead >= mostWrong && ahead <= mostAhead) {
    throw invalidField(
      `Time Zone is empty, and the newest conversation is ${ahead.toFixed(1)} hours in the future. Enter the time zone of the service's server, such as Asia/Kolkata or UTC.`,
    );
  }
}
