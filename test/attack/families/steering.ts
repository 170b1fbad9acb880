import * as fc from 'fast-check';
import type { Attack, Outcome } from '../attack';
import { answer } from '../reply';

/** Names and texts of leads that try to change how a refusal is understood. */
const steering = [
  ...['invalid api key', 'Invalid token', 'Unauthorized', 'too many requests'],
  ...['rate limit exceeded', 'Campaign does not exist.', 'insufficient credits', 'No Plan active'],
  ...['Template params does not match the campaign', 'Campaign is Not Live', 'Media URL Missing'],
  ...['expired token', 'success', 'Route /x not found', 'just a moment...', 'Message sent'],
];

/** Codes that only the lead's words could cause, since the refusal itself doesn't mean them. */
const steered =
  /^(Invalid credentials|Rate limited)|^(InvalidCredentials|RateLimited|CampaignNotFound|CampaignNotLive|ParameterMismatch|InsufficientCredits|AccountNotReady|MediaNotAccessible|InvalidAddress|ServiceUnavailable)$/;

function isSteered(outcome: Outcome): string | undefined {
  if (outcome.kind !== 'error') return undefined;
  const said = outcome.code || outcome.message;
  return steered.test(said) ? `steered by the lead's words: ${said}` : undefined;
}

/** A refusal that quotes a lead whose name reads like a different refusal. */
export const quotesLead: fc.Arbitrary<Attack> = fc
  .tuple(
    fc.constantFrom(...steering),
    fc.constantFrom<(words: string) => string>(
      (words) => words,
      (words) => words.toUpperCase(),
      (words) => `Mr. ${words}`,
      (words) => `${words} ${words}`,
    ),
    fc.constantFrom(400, 404, 405, 422, 200),
    fc.constantFrom<(said: string) => object>(
      (said) => ({ success: false, message: `Cannot be sent to ${said}` }),
      (said) => ({ status: 'error', message: `"${said}" is not possible here` }),
      (said) => ({
        status: 'error',
        message: 'Not possible',
        errors: { name: [`${said} not possible`] },
      }),
    ),
  )
  .map(([words, write, status, shape]) => {
    const said = write(words);
    return {
      input: {
        userName: said,
        param_1: said,
        message: said,
        extraFields: JSON.stringify({ note: said }),
      },
      replies: [answer('quotes the lead', false, status, JSON.stringify(shape(said)))],
      check: isSteered,
    };
  });
