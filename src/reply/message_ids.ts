import { isEmptyValue } from '../values/empty';
import { namePattern } from '../values/words';
import type { CallKind } from './outcome';
import { type Field, type Outline, plainText } from './outline';

/** With the name of the object around it: `message_id`, `{"message":{"id":…}}`, `MessageSid`, `key_id`; `idMessage`. */
export const messageIds = namePattern(
  '(messages?|msg|sms)_?(ids?|uuids?|guid|sid|token) key_id sid wamid id_message',
  true,
);
/** Without a name, where an accepted message's ID stands. */
const bareIds = /^((data|results?|response|items)_)?(id|uuid)$/;
const pathOf = ({ holder, name }: Field) => `${holder}_${name}`.replace(/^_/, '');

/** Whether a field has the channel's ID. */
const isChannels = ({ name, value }: Field) =>
  /wamid$|^fb_message_id$/.test(name) || plainText(value).startsWith('wamid.');
/** Whether it's named as an ID of the message, if only by a word, such as `queued`. */
const isNamed = (field: Field) =>
  plainText(field.value) !== '' &&
  !isEmptyValue(field.value) &&
  (messageIds.test(pathOf(field)) || isChannels(field));

/** The IDs of the message in a response. */
export function readMessageIds(outline: Outline, call: CallKind) {
  const named = outline.filter(isNamed);
  const ids = [...named, ...outline.filter((field) => bareIds.test(pathOf(field)))].filter(
    ({ value }) => /\d|^wamid\./.test(plainText(value)),
  );
  const shown = ids.find((id) => !isChannels(id)) ?? ids[0];
  const channels = outline.filter(isChannels);
  return {
    ids,
    /** The service's own before the channel's. */
    messageId: shown ? `${shown.value}`.trim() : null,
    isNamed: named.length > 0,
    isConfirmed: ids.some(isNamed),
    /** Whether the channel's ID is there, but empty. A stored message gets it later. */
    lacksChannelId:
      channels.every(({ value }) => isEmptyValue(value)) &&
      channels.some(({ name }) => call !== 'send to contact' || name !== 'fb_message_id'),
  };
}
