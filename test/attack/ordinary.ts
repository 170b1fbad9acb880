import { deflateSync } from 'node:zlib';
import { contactPhone } from '../proof/steps';
import { http, json, type Received, type Reply, sends } from './reply';

/** The contact of the ordinary responses. */
export const contactId = 1001;

/** What an honest service has in its inbox, with a message of a minute ago. */
function inbox(): { conversations: object[]; messages: object[] } {
  const at = new Date(Date.now() - 60_000).toISOString();
  const text = 'Please send me the brochure';
  const times = { last_reply_at: at, last_client_reply_at: at, created_at: at };
  return {
    conversations: [
      {
        ...{ id: contactId, name: 'Asha Rao', phone: contactPhone.slice(1), last_message: text },
        ...{ is_last_message_by_contact: 1, ...times },
      },
    ],
    messages: [
      {
        ...{ id: 9001, contact_id: contactId, value: text, status: 1 },
        ...{ is_message_by_contact: 1, created_at: at },
      },
    ],
  };
}

/** The response of an honest service. */
export function ordinaryReply({ path }: Received): Reply {
  const { conversations, messages } = inbox();
  const data = path.includes('/getConversations/') ? conversations : messages;
  const body = /\/get(Conversations|Messages)/.test(path)
    ? { data, status: true, errMsg: '' }
    : { success: 'true', status: 'success', message_id: 77, message_wamid: 'wamid.HBgM' };
  return sends(http(200, json, JSON.stringify(body)));
}

/** A small picture, whole and well-formed. */
export const picture = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
  chunk('IDAT', deflateSync(Buffer.alloc(4))),
  chunk('IEND', Buffer.alloc(0)),
]);

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // Nothing checks the checksum.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

export const pictureFile = sends(http(200, { 'Content-Type': 'image/png' }, picture));
