import { type AuthData, addressText, cleanAuthData, filledServices } from '../connection/services';
import { quotesSecret } from '../secrets/secrets';
import { readTrimmed, shorten } from '../values/text';

/**
 * The name of a connection in Zapier's lists: the user's own or the host, and what is connected.
 * Never shows a credential. Without braces, which the platform could take for its own.
 *
 * @throws Failure InvalidField as `cleanAuthData` does
 */
export function connectionLabel(authData: AuthData): string {
  cleanAuthData(authData);
  const connected = filledServices(authData);
  const text = (key: string) => readTrimmed(authData[key], key);
  const own = text('accountName');
  const secrets = [text('apiKey'), text('token')].filter((secret) => secret !== '');
  const address = addressText(authData, connected[0] ?? 'campaigns');
  // Secrets are looked for before and after, since taking braces out can join the parts of one.
  const name = [own, URL.parse(address)?.host ?? '']
    .map((candidate) => ({ candidate, shown: candidate.replace(/[{}]/g, '').trim() }))
    .find(
      ({ candidate, shown }) =>
        shown !== '' && ![candidate, shown].some((written) => quotesSecret(written, secrets)),
    )?.shown;
  return `${shorten(name ?? 'Connection', 60)} (${connected.join(', ') || 'nothing connected'})`;
}
