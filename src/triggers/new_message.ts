import {
  type Bundle,
  defineInputFields,
  defineTrigger,
  type InferInputData,
  type ZObject,
} from 'zapier-platform-core';
import { contactIdField, readContactId } from '../fields/contact_id';
import { directionChoices, matchesDirection, readDirection } from '../fields/direction';
import { messageOutput, messageSample } from '../outputs/message';
import type { OpenConnection } from '../service/connection';
import { conversationContactId, lastMessageAt } from '../service/conversation';
import { withErrors } from '../step/errors';
import { listMessages, listRawConversations } from '../step/inbox';
import { openConnection } from '../step/open_connection';
import { newestFirst } from '../values/newest_first';
import { recentWithin, withoutRepeats } from './recent';

const inputFields = defineInputFields([
  {
    ...contactIdField,
    helpText: 'Blank: the ten conversations that were active last are watched.',
  },
  {
    key: 'direction',
    label: 'Direction',
    type: 'string',
    required: false,
    choices: directionChoices,
    default: 'incoming',
    helpText: 'Incoming messages come from contacts, outgoing ones go to contacts.',
  },
]);

type Values = InferInputData<typeof inputFields>;

/** How many conversations one poll reads, side by side. */
const conversationsRead = 10;

const hoursNew = 24;

function perform(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z.errors, async () => {
    const { authData, inputData } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const contactId = readContactId(inputData.contact_id);
    const direction = readDirection(inputData.direction, 'incoming');
    const isRecent = recentWithin(hoursNew, bundle.meta);
    const contacts = contactId === undefined ? await activeContacts(inbox) : [contactId];
    // One that fails fails the poll: leaving it out would lose its messages unnoticed.
    const lists = await Promise.all(contacts.map((contact) => listMessages(inbox, contact)));
    const messages = lists
      .flat()
      .filter((message) => matchesDirection(direction, message) && isRecent(message.sent_at));
    return withoutRepeats(newestFirst(messages, (message) => message.sent_at));
  });
}

async function activeContacts(inbox: OpenConnection): Promise<number[]> {
  const contacts = newestFirst(await listRawConversations(inbox), lastMessageAt)
    .map(conversationContactId)
    .filter((contact) => contact !== null);
  return [...new Set(contacts)].slice(0, conversationsRead);
}

export const newMessage = defineTrigger({
  key: 'new_message',
  noun: 'Message',
  display: {
    label: 'New Message',
    description: 'Triggers when a new message comes in or goes out.',
  },
  operation: {
    type: 'polling',
    inputFields,
    perform,
    outputFields: [...messageOutput],
    sample: { ...messageSample },
  },
});
