import type { RefusalCode } from '#values/failure';
import { lazy, wordPattern } from '#values/words';
import { failure, isGeneral, sentencesOf } from './words';

/**
 * What may be the reason, in the order in which it's asked: what a sentence is about, and what it says of that, unless
 * any failure will do. It's advice alone. Each row begins at two spaces and a capital letter, and its
 * columns stand apart by ` | `. In the lists, `*` stands for any ending, and `_` for a space.
 */
const table = `WindowClosed | re-?engagement window 24_hours? | message closed outside passed
  CampaignNotLive | campaign | not_live not_active not_running inactive paused stopped ended suspended
  CampaignNotFound | campaign | not_exist not_found invalid unknown
  InvalidText | text message characters? | only_text too_long \\d+_characters
  MediaNotAccessible | media image file | accessible reachable to_fetch to_process download*
  InvalidMedia | media image header file | required unsupported too_large greater_than must_be mismatch not_allowed invalid
    missing
  ParameterMismatch | param* variable* placeholder* | invalid missing match mismatch expected requires? many few new-line
  InvalidCredentials | api_?key auth_?key access_key wrong_key credentials? token authenti* unauthori[sz]ed
    unauthenticated
  AccountNotReady | sender
  RateLimited | rate_?limit* requests attempts throttled | exceed* reached too_many throttled
  InsufficientCredits | credits? balance funds wallet limit | insufficient not_enough no low exceed* reached
  InvalidPhone | number phone mobile recipients? destination | invalid wrong incorrect missing not_valid not_found
    not_exist not_on_whats* not_registered
  OptedOut | opted_out opt-?out unsubscribed | opt* unsubscribed
  NotAccepted | template contact customer recipient user conversation
  AccountNotReady | account company waba plan subscription trial`;
const rows = lazy(() =>
  table.split(/\n {2}(?=[A-Z])/).map((row) => {
    const [
      code,
      about = '',
      of = `${failure} no ended suspended restricted unknown deleted revoked disabled malformed inactive`,
    ] = row.split(' | ');
    return { code: code as RefusalCode, about: wordPattern(about), of: wordPattern(of) };
  }),
);
const codeOf = (sentence: string) =>
  rows().find(({ about, of }) => about.test(sentence) && of.test(sentence))?.code;

/** The code for the reason that a text gives, in its first sentence that gives one, or isn't general; undefined if unknown. */
export function reasonIn(text: string): RefusalCode | undefined {
  // After a brace or an equals sign stands the request, or a program's data.
  const [own = ''] = text.split(/[{=]/);
  const told = sentencesOf(own).find((sentence) => codeOf(sentence) || !isGeneral(sentence));
  return codeOf(told ?? '');
}
