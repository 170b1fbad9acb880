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
  let response: Response;
  try {
    response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Error('The preview has stopped. Start it again with npm run preview.');
  }
  const answer = await response.json();
  if (!response.ok)
    throw new Error(answer.error ?? `The preview responded with status ${response.status}.`);
  return answer;
}
