import { existsSync, readFileSync } from 'node:fs';
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
  const entries = existsSync(path) ? Object.entries(parse(readFileSync(path, 'utf8'))) : [];
  const fields = entries.filter(([name]) => name.startsWith(prefix));
  const authData = Object.fromEntries(
    fields.map(([name, value]) => [name.slice(prefix.length), value]),
  );
  if (authData.campaignUrl?.trim() && authData.apiKey?.trim()) return authData;
  throw new UsageError(
    `--live needs a connection in .env, with ${prefix}campaignUrl and ${prefix}apiKey: copy .env.example, and fill it in.`,
  );
}
