import { wordList, wordSet } from '#values/words';

// Where records have what is read of them. Each text is a fact, the surest path first; a path that a service
// uses for a fact is added to the fact's text.

/** Where a kind of record may have a fact, the surest place first (design, "Records"). */
export type Paths = ReadonlySet<string>;

/** These fields of any of these objects: `image_url`, `image_link`, … */
function inside(objects: string, fields: string): string {
  const paths = wordList(objects).flatMap((object) =>
    wordList(fields).map((field) => `${object}_${field}`),
  );
  return paths.join(' ');
}

/** The times of some events: `sent_at`, `sent_time`, … */
const timesOf = (events: string) => inside(events, 'at time timestamp date');

/** Flags that somebody sent a message. */
const sentBy = (who: string) =>
  inside('is_message_by message_by is_by by is_sent_by sent_by is_from from', who);

function pathsOf<Fact extends string>(facts: Record<Fact, string>): Record<Fact, Paths> {
  const entries = Object.entries<string>(facts).map(([fact, paths]) => [fact, wordSet(paths)]);
  return Object.fromEntries(entries);
}

const kinds = 'type message_type msg_type kind';
const lastTexts = 'last_message latest_message last_msg';
const eitherWroteAt = timesOf(`last_reply message_created ${lastTexts}`);

/** Flags for whether the contact wants no more campaigns: `subscribed` is 0 if they don't. */
export const optOutPaths = pathsOf({
  optedOut: `
    opted_out is_opted_out unsubscribed is_unsubscribed contact_opted_out contact_is_opted_out
    contact_unsubscribed contact_is_unsubscribed`,
  subscribed: 'subscribed is_subscribed contact_subscribed contact_is_subscribed',
});

/** Of a message, also of the last one in a conversation. */
export const messagePaths = pathsOf({
  /** Flags that the contact sent it. */
  byContact: `
    ${sentBy('contact customer client')}
    incoming is_incoming is_incoming_message inbound is_inbound`,
  /** Flags that the business did. */
  byBusiness: `
    ${sentBy('me us business')}
    key_from_me is_mine is_sender outgoing is_outgoing is_outgoing_message outbound is_outbound`,
  /** Words such as `incoming` or `sent`. */
  direction: `direction message_direction msg_direction flow ${kinds}`,
  /** Words such as `customer` or `agent`. */
  sender: `
    sender_type sender sent_by sent_by_type from_type from by
    author_type author role created_by actor_type`,
  /** Flags that it's a campaign's, a bot's, or an agent's. One that says no tells nothing. */
  isOurs: `
    is_campign_messages is_campaign_messages is_campaign_message is_campaign is_template is_bot
    is_bot_reply is_agent is_echo`,
  id: 'id message_id msg_id key_id uuid uid guid',
  channelId: 'fb_message_id wamid message_wamid wa_message_id whatsapp_message_id',
  text: `
    value text text_body message message_text message_body body content msg caption
    image_caption video_caption document_caption button_text interactive_button_reply_title
    interactive_list_reply_title interactive_body_text reaction_emoji
    order_text order_note`,
  sentAt: `
    ${timesOf('sent message_sent messaged created message message_created')}
    timestamp ts datetime date time date_sent date_created sent_on created_on sent created
    ${timesOf('received posted inserted added')}`,
  kind: kinds,
  isNote: 'is_note note is_internal_note internal_note is_private_note is_call_brief',
  isPrivate: 'is_private private is_internal internal',
  status: 'status message_status delivery_status',
  readAt: timesOf('read seen'),
  deliveredAt: timesOf('delivered'),
  failedAt: timesOf('failed'),
  error: `
    error_message error_error_data_details errors_error_data_details
    errors_message error_reason error errors error_code
    failure_reason`,
  media: `
    header_image header_video header_audio header_document
    ${inside(
      'image photo picture video audio voice document pdf media file files attachment attachments sticker',
      'url link href path',
    )}`,
  fileType: `
    mime_type message_type type
    ${inside('media file files attachment attachments', 'mime_type content_type type')}`,
});

/** Of a contact, in their own record or in an object. */
export const personPaths = pathsOf({
  name: 'name full_name display_name profile_name push_name',
  firstName: 'first_name firstname',
  lastName: 'last_name lastname surname',
  phone: `
    wa_id phone phone_number mobile mobile_number whatsapp whatsapp_number msisdn
    contact_number`,
  dialCode: 'country_code dial_code country_phone_code phone_country_code phone_dial_code',
});

export const conversationPaths = pathsOf({
  id: 'id conversation_id chat_id thread_id uuid uid guid',
  /** The record's own, which may be the contact's. */
  ownId: 'id',
  /** The field `contact_id` may be an object. */
  contactId: 'contact_id contact_id_id',
  contact: 'contact',
  /** What services also call a contact. Their IDs may be other things', so they're never a contact's. */
  other: 'customer client lead',
  lastTexts,
  /** With `is_last_message_by_contact`, which is the flag `by_contact` of the last message. */
  lastMessage: `${lastTexts} is_last_message`,
  createdAt: `${timesOf('created inserted added')} created_on created`,
  contactWroteAt: timesOf(`
    last_client_reply last_client_message last_contact_message
    last_customer_reply last_customer_message last_incoming_message last_inbound_message
    last_incoming last_inbound last_received`),
  businessWroteAt: timesOf(`
    last_support_reply last_support_message last_agent_reply
    last_business_message last_bot_reply last_bot_message
    last_outgoing_message last_outbound_message last_sent_message last_outgoing last_outbound
    last_sent`),
  eitherWroteAt,
  messages: 'messages',
  activeAt: `
    ${eitherWroteAt} ${timesOf('updated last_activity last_active last')}
    last_activity last_interaction_at timestamp`,
});

const words = new Set(
  [optOutPaths, messagePaths, personPaths, conversationPaths]
    .flatMap((facts) => Object.values<Paths>(facts))
    .flatMap((paths) => [...paths].join('_').split('_')),
);

/** Whether any path has this word: an object named by another holds no fact. */
export const isWordOfPaths = (word: string) => words.has(word);
