import type { Answer, ApiName, Ask } from '../common/api';

/**
 * Asks the preview's server.
 *
 * @throws Error with a message for the user if the server is gone or refuses the call
 */
export async function ask<Name extends ApiName>(
  name: Name,
  body: Ask<Name>,
): Promise<Answer<Name>> {
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`/api/${name}`, asked).catch(() => {
    throw new Error('The preview has stopped. Start it again with npm run preview.');
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? answer.error);
  return answer;
}
