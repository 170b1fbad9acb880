import { defineInputFields, defineTrigger } from 'zapier-platform-core';
import { contactIdField, readContactId } from '../fields/contact';
import { failedMessageOutput, failedMessageSample } from '../outputs/message';
import { hasFailed } from '../records/message';
import { step } from '../step/step';
import { pollMessages } from './polling/new_messages';

/**
 * Failed Message (design, "Triggers"). Seeding leaves out messages that are still on their way, so that they
 * fire if they fail.
 */
export const failedMessage = defineTrigger({
  key: 'failed_message',
  noun: 'Message',
  display: {
    label: 'Failed Message',
    description: "Triggers when a message to a contact couldn't be delivered.",
  },
  operation: {
    type: 'polling',
    inputFields: defineInputFields([
      {
        ...contactIdField,
        helpText:
          'Select a contact to watch only their messages. Leave blank to watch all recent conversations. Checking them may mark their messages as read.',
      },
    ]),
    perform: step('inbox', async (inbox, bundle, z) => {
      const poll = {
        trigger: 'failed_message',
        contactId: readContactId(bundle.inputData.contact_id),
        direction: 'outgoing',
        isWanted: hasFailed,
      } as const;
      return pollMessages(inbox, bundle, poll, z);
    }),
    outputFields: [...failedMessageOutput],
    sample: { ...failedMessageSample },
  },
});
