import type { RefusalCode } from '#values/failure';
import { isPlainObject } from '#values/json';
import { alternatives, lazy, wordSet } from '#values/words';
import type { Field, Outline } from './outline';
import { isGeneral, sentencesOf } from './words';

// All that makes a refusal certain: whole sentences, and the channel's error by its code. After these, Zapier may send
// again. A sentence that only looks like one of them is none: "Email template not found".

/** Sentences with which services of this kind refuse (docs/service.md), as words alone, with n for a number. */
const kin = lazy(() =>
  wordSet(
    `insufficient_whats_app_conversation_credits_wcc no_plan_active_on_assistant campaign_does_not_exist invalid_number
    template_params_does_not_match_the_campaign campaign_is_not_live waba_is_not_verified media_url_missing
    button_at_index_n_of_type_url_requires_a_parameter buttons_button_at_index_n_of_type_url_requires_a_parameter
    unauthorized unauthenticated invalid_token invalid_api_key
    invalid_plan invalid_template api_access_is_not_included_in_your_plan contact_not_found media_url_is_not_allowed
    you_have_exceeded_the_limit_of_messages_allowed_in_your_plan the_phone_is_not_valid failed_to_process_media_url
    you_have_exceeded_the_limit_of_campaigns_allowed_in_your_plan csrf_token_mismatch only_text_is_allowed
    re_engagement_message
    message_failed_to_send_because_more_than_n_hours_have_passed_since_the_customer_last_replied_to_this_number
    you_have_exceeded_the_limit_of_contacts_allowed_in_your_plan the_post_data_is_too_large`,
  ),
);
/** The fields of a request, as services call them. */
const requestFields = `user_?name phone phone_number destination campaign campaign_?name template template_?params? media
  source media_?url tags? attributes? image contact contact_?id message text buttons? location token api_?key`;
/** What Laravel says of a field of the request (its `validation.php`): `The contact id field is required.` */
const laravel = lazy(() => {
  const rules =
    '(is_required(_(if|when|unless)_.+)?|(format_)?is_invalid|failed_to_upload|must(_not)?_(be|have|contain|only|match|start|end)_.+|may_(not_be|only)_.+)';
  return new RegExp(`^the_(selected_)?(${alternatives(requestFields)})(_n)?(_field)?_${rules}$`);
});

function isKnown(sentence: string): boolean {
  const words = sentence.replace(/\d+/g, 'n').match(/\p{L}+/gu);
  const worded = words?.join('_') ?? '';
  return kin().has(worded) || laravel().test(worded);
}

/** Whether each sentence is known; or only general, such as "Validation failed", or there are none. */
export function knows(texts: readonly string[]): 'yes' | 'only general' | 'no' {
  const sentences = texts.flatMap(sentencesOf);
  const unknown = sentences.filter((sentence) => !isKnown(sentence));
  if (!unknown.every(isGeneral)) return 'no';
  return unknown.length < sentences.length ? 'yes' : 'only general';
}

/**
 * What the channel's error codes mean, whatever their words: it refuses before it sends, so any other code is
 * `NotAccepted` (developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes).
 */
const meanings: readonly (readonly [RefusalCode, ...number[]])[] = [
  // No reason, which only `(#0)` tells; unknown; down, or overloaded: perhaps after it sent.
  ['UnknownOutcome', 0, 1, 2, 131000, 131016, 133004, 135000],
  // Of the app, the account, the throughput; for spam; to this recipient.
  ['RateLimited', 4, 80007, 130429, 131048, 131056],
  // A permission, the access token, a policy, a lock, the payment, the sender.
  ['AccountNotReady', 10, 190, 200, 210, 230, 294, 299, 368, 131031, 131042, 133010],
  ['WindowClosed', 131047],
  ['OptedOut', 131050],
  ['InvalidPhone', 131026],
  ['ParameterMismatch', 132000],
  // The template with its values.
  ['InvalidText', 132005],
  ['CampaignNotFound', 132001],
  // The template is paused, or disabled.
  ['CampaignNotLive', 132015, 132016],
];

const marks = ['fbtrace_id', 'error_data', 'messaging_product'];
/** What the channel's error has for a reader, and its trace ID, which may have slashes. */
const ownTexts = /^(message|title|type|details|error_user_\w+|fbtrace_id)$/;
/** The number of an object that is the channel's own error, by what stands in it. */
function channelNumberOf(value: Record<string, unknown>): number | undefined {
  const [, numbered] = /\(#(\d{1,6})\)/.exec(Object.values(value).join(' ')) ?? [];
  if (numbered) return Number(numbered);
  const isChannels = value.type === 'OAuthException' || marks.some((mark) => mark in value);
  // A success has marks as well, but no code.
  return (isChannels && Number(value.code)) || undefined;
}

/**
 * The channel's own error in a response: its code, which is `UnknownOutcome` if it may have sent all the same, and
 * undefined if the number doesn't tell; and whether a field is the error's own.
 */
export function channelErrorIn(outline: Outline) {
  for (const { value: error } of outline) {
    if (!isPlainObject(error)) continue;
    const number = channelNumberOf(error);
    if (number === undefined) continue;
    const code = meanings.find(([, ...numbers]) => numbers.includes(number))?.[0];
    // Without a mark, the object may be the service's own, which only quotes the channel.
    const hasMark = marks.some((mark) => mark in error);
    const covers = ({ name, holder, text }: Field) =>
      /^\(#\d+\)/.test(text) ||
      (hasMark && /^(errors?|error_data|)$/.test(holder) && ownTexts.test(name));
    return { code, covers };
  }
  return undefined;
}
