import { wordList } from '#values/words';
import { inside, nameReader, timesOf } from './fields';

// Where messages have what is read of them. Each list is a fact, the surest path first; a path that a
// service uses for a fact is added to the fact's list.

const byWhom = (who: string) =>
  inside('is_message_by message_by is_by by is_sent_by sent_by is_from from', wordList(who));

/** Who sent a message. */
export const directionPaths = {
  /** Flags that the contact did. */
  byContact: [
    ...byWhom('contact customer client'),
    ...wordList('incoming is_incoming is_incoming_message inbound is_inbound'),
  ],
  /** Flags that the business did. */
  byBusiness: [
    ...byWhom('me us business'),
    ...wordList(`
      key_from_me is_mine is_sender outgoing is_outgoing is_outgoing_message outbound is_outbound`),
  ],
  /** Words such as `incoming` or `sent`. */
  direction: wordList(`
    direction message_direction msg_direction flow type message_type msg_type kind`),
  /** Words such as `customer` or `agent`. */
  sender: wordList(`
    sender_type sender sent_by sent_by_type from_type from by
    author_type author role created_by actor_type
`),
  /** Flags that it's a campaign's, a bot's, or an agent's. One that says no tells nothing. */
  isOurs: wordList(`
    is_campign_messages is_campaign_messages is_campaign_message is_campaign is_template is_bot
    is_bot_reply is_agent is_echo`),
};

const optOuts = wordList('opted_out is_opted_out unsubscribed is_unsubscribed');
const subscribed = wordList('subscribed is_subscribed');

/** Flags for whether the contact wants no more campaigns: `subscribed` is 0 if they don't. */
export const optOutPaths = {
  optedOut: [...optOuts, ...inside('contact', optOuts)],
  subscribed: [...subscribed, ...inside('contact', subscribed)],
};

export const messagePaths = {
  ...directionPaths,
  id: wordList('id message_id msg_id key_id uuid uid guid'),
  channelId: wordList(`
    fb_message_id wamid message_wamid wa_message_id whatsapp_message_id
`),
  text: wordList(`
    value text text_body message message_text message_body body content msg caption
    image_caption video_caption document_caption button_text interactive_button_reply_title
    interactive_list_reply_title interactive_body_text reaction_emoji
    order_text order_note`),
  sentAt: [
    ...timesOf('sent message_sent messaged created message message_created'),
    ...wordList(`
      timestamp ts datetime date time date_sent date_created sent_on created_on sent created`),
    ...timesOf('received posted inserted added'),
  ],
  kind: wordList('type message_type msg_type kind'),
  isNote: wordList(`
    is_note note is_internal_note internal_note is_private_note is_call_brief`),
  isPrivate: wordList('is_private private is_internal internal'),
  status: wordList('status message_status delivery_status'),
  readAt: timesOf('read seen'),
  deliveredAt: timesOf('delivered'),
  failedAt: timesOf('failed'),
  error: wordList(`
    error_message error_error_data_details errors_error_data_details
    errors_message error_reason error errors error_code
    failure_reason`),
  media: [
    ...wordList('header_image header_video header_audio header_document'),
    ...inside(
      'image photo picture video audio voice document pdf media file files attachment attachments sticker',
      wordList('url link href path'),
    ),
  ],
  fileType: [
    ...wordList('mime_type message_type type'),
    ...inside('media file files attachment attachments', wordList('mime_type content_type type')),
  ],
};

export const messageNames = nameReader(messagePaths, optOutPaths);
