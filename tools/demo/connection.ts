import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { campaignLines, type Simulator } from '../simulator';
import { UsageError } from './usage_error';

/** A connection's fields, as the platform hands them to a step. */
export type AuthData = Record<string, string>;

/** Left out of the list, as a campaign is that somebody made after the connection. */
const unlisted = 'appointment_reminder';

/** A connection to the simulator that lists its campaigns but one. */
export function simulatorConnection(simulator: Simulator): AuthData {
  const { campaignUrl, apiKey, baseUrl, token, project } = simulator;
  const listed = project.campaigns.filter(({ name }) => name !== unlisted);
  return {
    campaignUrl,
    apiKey,
    baseUrl,
    token,
    campaigns: campaignLines(listed).join('\n'),
    defaultCountry: 'IN',
  };
}

const prefix = 'authData_';

/**
 * Reads the connection from the file that `zapier-platform invoke` reads too. The file is not
 * loaded into the environment, which the platform's log looks through for secrets.
 *
 * @throws UsageError where the file or a field that campaigns need is missing
 */
export function envConnection(path: string): AuthData {
  const authData = Object.fromEntries(
    Object.entries(parseEnv(readEnv(path))).flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== undefined ? [[name.slice(prefix.length), value]] : [],
    ),
  );
  const missing = ['campaignUrl', 'apiKey'].filter((key) => !authData[key]?.trim());
  if (missing.length === 0) return authData;
  throw new UsageError(
    `.env lacks ${missing.map((key) => prefix + key).join(' and ')}, which campaigns need.`,
  );
}

function readEnv(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(
      `--live needs a connection in .env: ${prefix}campaignUrl, ${prefix}apiKey, and if you like ${prefix}campaigns and ${prefix}defaultCountry.`,
    );
  }
}
