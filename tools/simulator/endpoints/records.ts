import { type Answer, json } from '../answer';
import { type Dialect, wamid } from '../dialects';
import type { Contact, Message, Project } from '../project/state';

type Fields = object;

/** The most conversations that services list, and messages of each. */
export const conversationLimit = 150;
export const messageLimit = 100;
/** The numbers of a message's status. */
const statuses = { sent: 2, delivered: 3, read: 4 };
/** The status number of the contact's messages. It means sending, which makes no sense for them. */
const sending = 1;

/** The list as the server wraps it. */
export function listed({ server }: Dialect, name: string, records: Fields[]): Answer {
  return server === 'fork'
    ? json(200, { status: 'success', [name]: records })
    : json(200, { data: records, status: true, errMsg: '' });
}

/** The conversations, newest reply first. */
export function conversations(dialect: Dialect, project: Project): Fields[] {
  return project.contacts
    .map((contact) => ({ contact, messages: project.messagesOf(contact.id) }))
    .filter(({ messages }) => messages.length > 0)
    .sort((a, b) => newest(b.messages) - newest(a.messages))
    .slice(0, conversationLimit)
    .map(({ contact, messages }) => ({
      ...conversation(dialect, contact, messages),
      ...(dialect.server === 'fork' && {
        messages: messages.map((message) => messageRecord(dialect, contact, message)),
      }),
    }));
}

/** A contact's messages, newest first. */
export function messages(dialect: Dialect, project: Project, contact: Contact): Fields[] {
  return project
    .messagesOf(contact.id)
    .slice(0, messageLimit)
    .map((message) => messageRecord(dialect, contact, message));
}

function newest([first]: Message[]): number {
  return first ? first.at.getTime() : 0;
}

function conversation(dialect: Dialect, contact: Contact, all: Message[]): Fields {
  const [last] = all;
  const fromContact = all.find((message) => message.kind === 'incoming');
  const fromSupport = all.find((message) => message.kind !== 'incoming');
  const phone = dialect.phones === 'digits' ? contact.phone.slice(1) : contact.phone;
  return {
    ...(dialect.ids !== 'absent' && { id: contact.id }),
    name: contact.name,
    phone,
    avatar: null,
    email: contact.attributes.email ?? null,
    country_id: null,
    last_message: last?.text.slice(0, 40) ?? '',
    last_reply_at: time(dialect, last?.at),
    last_client_reply_at: time(dialect, fromContact?.at),
    last_support_reply_at: time(dialect, fromSupport?.at),
    // A number that has only received messages is flagged as having written last.
    is_last_message_by_contact: flag(dialect, last?.kind === 'incoming' || !fromContact),
    has_chat: flag(dialect, true),
    resolved_chat: flag(dialect, false),
    subscribed: flag(dialect, true),
    language: 'en',
    created_at: time(dialect, contact.createdAt),
    updated_at: time(dialect, last?.at),
  };
}

function messageRecord(dialect: Dialect, contact: Contact, message: Message): Fields {
  const incoming = message.kind === 'incoming';
  const mediaUrl = message.media?.url ?? '';
  const isPicture = /\.(png|jpe?g|webp|gif)$/i.test(message.media?.filename ?? mediaUrl);
  const image = message.image ? `/uploads/${message.image.name}` : isPicture ? mediaUrl : '';
  return {
    ...(dialect.ids === 'all' && { id: message.id }),
    contact_id: contact.id,
    company_id: 1,
    fb_message_id: wamid(message.id),
    value: message.text,
    original_message: message.text,
    header_text: '',
    header_image: image,
    header_video: '',
    header_audio: '',
    header_document: isPicture ? '' : mediaUrl,
    footer_text: '',
    buttons: '[]',
    is_message_by_contact: flag(dialect, incoming),
    // Misspelled by the services that have it.
    is_campign_messages: flag(dialect, message.kind === 'campaign'),
    is_note: flag(dialect, false),
    sender_name: incoming ? contact.name : 'Support',
    status: incoming ? sending : statuses[message.status],
    error: message.error,
    campaign_id: message.campaign,
    created_at: time(dialect, message.at),
    updated_at: time(dialect, message.at),
  };
}

const flag = ({ server }: Dialect, value: boolean) => (server === 'fork' ? value : Number(value));

function time({ server }: Dialect, at: Date | undefined): string | null {
  const iso = at?.toISOString();
  if (iso === undefined) return null;
  return server === 'fork' ? iso.replace('Z', '000Z') : iso.slice(0, 19).replace('T', ' ');
}
