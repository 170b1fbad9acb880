import { deflateSync } from 'node:zlib';
import { contactPhone } from '../proof/steps';
import { answer, http, type Received, type Reply } from './reply';

/** The contact of the ordinary answers. */
export const contactId = 1001;

/** What an honest service has in its inbox, with a message of a minute ago. */
function ordinaryRecords(): { conversations: object[]; messages: object[] } {
  const now = new Date(Date.now() - 60_000).toISOString();
  return {
    conversations: [
      {
        id: contactId,
        name: 'Asha Rao',
        phone: contactPhone.slice(1),
        last_message: 'Please send me the brochure',
        last_reply_at: now,
        last_client_reply_at: now,
        is_last_message_by_contact: 1,
        created_at: now,
      },
    ],
    messages: [
      {
        id: 9001,
        contact_id: contactId,
        value: 'Please send me the brochure',
        is_message_by_contact: 1,
        status: 1,
        created_at: now,
      },
    ],
  };
}

/** The answer of an honest service. */
export function ordinaryReply({ path }: Received): Reply {
  const { conversations, messages } = ordinaryRecords();
  const body = path.includes('/getConversations/')
    ? { data: conversations, status: true, errMsg: '' }
    : path.endsWith('/getMessages')
      ? { data: messages, status: true, errMsg: '' }
      : { success: 'true', status: 'success', message_id: 77, message_wamid: 'wamid.HBgM' };
  return answer('accepts', true, 200, JSON.stringify(body));
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

export const pictureFile: Reply = {
  name: 'a picture',
  taken: undefined,
  play: (socket) => socket.end(http(200, { 'Content-Type': 'image/png' }, picture)),
};
