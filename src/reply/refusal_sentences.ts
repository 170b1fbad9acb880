import type { RefusalCode } from '../values/failure';
import { separateWords } from './separate_words';

/** The sentences with which services of this kind refuse (docs/service.md). */
const sentences: ReadonlyArray<readonly [RegExp, RefusalCode]> = [
  [
    /^(the )?campaign( name)?( \W{1,3})? (does |was |is |could )?not (exist|be found|found)\b/i,
    'CampaignNotFound',
  ],
  [/^(no such|unknown|invalid) campaign\b/i, 'CampaignNotFound'],
  [/^(the )?campaign( \W{1,3})? is (not live|not active|inactive|paused)\b/i, 'CampaignNotLive'],
  [/^failed to (process|fetch|download) (the )?media( url| file)?(\W*$|: )/i, 'MediaNotAccessible'],
  [/^(the )?media( url)? (is not (publicly )?accessible|download failed)\b/i, 'MediaNotAccessible'],
  [/^(the )?media( url)? (is )?(missing|required|invalid|not allowed)\b/i, 'InvalidMedia'],
  [/^the image field must\b/i, 'InvalidMedia'],
  [/^(the )?template params? (does|do) not match\b/i, 'ParameterMismatch'],
  [/^button at index \d+ .{0,40}\brequires a param/i, 'ParameterMismatch'],
  [/^(invalid|wrong|expired) (api key|token)\W?$/i, 'InvalidCredentials'],
  [/^unauthori[sz]ed\W?$/i, 'InvalidCredentials'],
  [/^invalid (phone |mobile |destination )?number\W?$/i, 'InvalidPhone'],
  [/^insufficient .{0,40}\b(credits?|balance)\b/i, 'InsufficientCredits'],
  [/^you have exceeded the limit of (messages|campaigns|contacts)\b/i, 'InsufficientCredits'],
  [/^(no|invalid) plan\b/i, 'AccountNotReady'],
  [/^api access is not included\b/i, 'AccountNotReady'],
  [/^waba is not verified\b/i, 'AccountNotReady'],
];

/**
 * What a sentence means as a refusal even beside a crash, which may have come after the message went
 * out and may mention anything.
 *
 * @returns undefined if it isn't known
 */
export function sentenceMeaningOf(text: string): RefusalCode | undefined {
  const words = separateWords(text);
  return sentences.find(([sentence]) => sentence.test(words))?.[1];
}
