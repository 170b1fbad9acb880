import { wordList } from '#values/words';
import { inside, nameReader, timesOf, within } from './fields';
import { directionPaths, messagePaths, optOutPaths } from './message_paths';

// Where conversations have what is read of them. Each list is a fact, the surest path first; a path that a
// service uses for a fact is added to the fact's list.

/** Of the contact, if the record is their own. */
export const personPaths = {
  name: wordList('name full_name display_name profile_name push_name'),
  firstName: wordList('first_name firstname'),
  lastName: wordList('last_name lastname surname'),
  phone: wordList(`
    wa_id phone phone_number mobile mobile_number whatsapp whatsapp_number msisdn
    contact_number`),
  dialCode: wordList(`
    country_code dial_code country_phone_code phone_country_code phone_dial_code`),
};

/** Of the contact in an object, or in fields named for them: `contact_phone`. */
export const contactPaths = within('contact', personPaths);

/** What services call a contact. Their IDs may be other things', so they're never a contact's. */
const otherNames = 'customer client lead';

export const otherPaths = within(otherNames, personPaths);

const last = 'last_message latest_message last_msg';

/** Of the last message, in the conversation's own fields or in an object. */
export const lastMessagePaths = {
  ...within(`${last} is_last_message`, directionPaths),
  text: [...wordList(last), ...inside(last, messagePaths.text)],
  sentAt: inside(last, messagePaths.sentAt),
};

const eitherWroteAt = timesOf('last_reply last_message latest_message last_msg message_created');

export const conversationPaths = {
  id: wordList('id conversation_id chat_id thread_id uuid uid guid'),
  ownId: ['id'],
  contactId: wordList('contact_id contact_id_id'),
  contact: ['contact'],
  other: wordList(otherNames),
  createdAt: [...timesOf('created inserted added'), ...wordList('created_on created')],
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
  messages: ['messages'],
  activeAt: [
    ...eitherWroteAt,
    ...timesOf('updated last_activity last_active last'),
    ...wordList('last_activity last_interaction_at timestamp'),
  ],
};

export const conversationNames = nameReader(
  conversationPaths,
  personPaths,
  contactPaths,
  otherPaths,
  lastMessagePaths,
  optOutPaths,
);
