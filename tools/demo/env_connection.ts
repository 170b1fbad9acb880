import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { AuthData } from '../zap/connection';
import { UsageError } from '../zap/usage_error';

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
