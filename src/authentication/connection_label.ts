import { checkAuthData } from '../connection/auth_data_check';
import { type AuthData, filledServices } from '../connection/services';
import { quotesSecret } from '../secrets/secrets';
import { readTrimmed, shorten } from '../values/text';

/**
 * The name of a connection in Zapier's lists: the user's own or the host, and what is connected.
 * Never shows a credential.
 *
 * @throws Failure InvalidField as `checkAuthData` does
 */
export function connectionLabel(authData: AuthData): string {
  checkAuthData(authData);
  const connected = filledServices(authData);
  const text = (key: string) => readTrimmed(authData[key], key);
  const own = text('accountName');
  const secrets = [text('apiKey'), text('token')].filter((secret) => secret !== '');
  const address = text(connected[0] === 'inbox' ? 'baseUrl' : 'campaignUrl');
  const name = [own, URL.parse(address)?.host ?? ''].find(
    (candidate) => candidate !== '' && !quotesSecret(candidate, secrets),
  );
  return `${shorten(name ?? 'Connection', 60)} (${connected.join(', ') || 'nothing connected'})`;
}
