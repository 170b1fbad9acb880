import { defineInputFields, defineTrigger, type PlainInputField } from 'zapier-platform-core';
import { readChoice } from '../fields/choice';
import { contactIdField, readContactId } from '../fields/contact';
import { messageStatusOutput } from '../outputs/message';
import { hasReached, type Message } from '../records/message';
import { step } from '../step/step';
import { pollMessages } from './polling/message_poll';

const statusField = {
  key: 'status',
  label: 'Status',
  type: 'string',
  required: false,
  default: 'failed',
  choices: { failed: 'Failed', delivered: 'Delivered', read: 'Read' },
  helpText:
    'Choose the status that starts the Zap. **Delivered** includes messages that were read right away.',
} as const satisfies PlainInputField;

/**
 * Message Status (design, "Triggers"). A message fires once for each status. Seeding leaves out messages that
 * don't have the status yet, so that they fire when they get it.
 */
export const messageStatus = defineTrigger({
  key: 'message_status',
  noun: 'Message',
  display: {
    label: 'Message Status',
    description: 'Triggers when a message to a contact fails, is delivered, or is read.',
  },
  operation: {
    type: 'polling',
    inputFields: defineInputFields([
      statusField,
      {
        ...contactIdField,
        helpText:
          'Select a contact to watch only their messages. Leave blank to watch all recent conversations. Checking them may mark their messages as read.',
      },
    ]),
    perform: step('inbox', async (inbox, bundle, z) => {
      const { inputData } = bundle;
      const status = readChoice(statusField, inputData.status, statusField.default);
      const poll = {
        trigger: 'message_status',
        contactId: readContactId(inputData.contact_id),
        direction: 'outgoing',
        // Without a direction, it may be the customer's own, which the team has read.
        isWanted: (message: Message) =>
          hasReached(status, message.status) &&
          (status === 'failed' || message.direction === 'outgoing'),
        idOf: ({ id }: Message) => `${id}-${status}`,
        addedFields:
          () =>
          ({ id }: Message) => ({ message_id: id }),
      } as const;
      return pollMessages(inbox, bundle, poll, z);
    }),
    ...messageStatusOutput,
  },
});
