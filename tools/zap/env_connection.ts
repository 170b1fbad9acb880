import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import type { AuthData } from './connection';
import { UsageError } from './usage_error';

const prefix = 'authData_';

/**
 * Reads the connection from the file that `zapier-platform invoke` also uses, with the parser that
 * it uses: Node's own ends a value at an apostrophe, which the command line doesn't escape. It isn't
 * loaded into the environment, where the platform's log looks for secrets.
 *
 * @throws UsageError if the file or a field that campaigns need is missing
 */
export function envConnection(path: string): AuthData {
  const authData = Object.fromEntries(
    Object.entries(parse(readEnv(path))).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
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
      `--live needs a connection in .env: ${prefix}campaignUrl, ${prefix}apiKey, and optionally ${prefix}baseUrl, ${prefix}token, ${prefix}campaigns and ${prefix}defaultCountry.`,
    );
  }
}
