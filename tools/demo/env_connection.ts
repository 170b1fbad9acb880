import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { AuthData } from '../zap/connection';
import { UsageError } from '../zap/usage_error';

const prefix = 'authData_';

/**
 * Reads the connection from the file that `zapier-platform invoke` also uses. It isn't loaded into
 * the environment, where the platform's log looks for secrets.
 *
 * @throws UsageError if the file or a field that campaigns need is missing
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
    `.env has no ${missing.map((key) => prefix + key).join(' and no ')}. Campaigns need both an API key and an address.`,
  );
}

function readEnv(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(
      `--live needs a connection in .env: ${prefix}campaignUrl, ${prefix}apiKey, and optionally ${prefix}campaigns and ${prefix}defaultCountry.`,
    );
  }
}
