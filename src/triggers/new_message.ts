import { defineInputFields, defineTrigger } from 'zapier-platform-core';
import { readChoice } from '../fields/choice';
import { contactIdField, readContactId } from '../fields/contact';
import { directionField } from '../fields/direction';
import { readTextMatch, textFields } from '../fields/text_match';
import { newMessageOutput, newMessageSample } from '../outputs/message';
import { step } from '../step/step';
import { pollMessages } from './polling/new_messages';

/** New Message (design, "Triggers"). */
export const newMessage = defineTrigger({
  key: 'new_message',
  noun: 'Message',
  display: {
    label: 'New Message',
    description: 'Triggers when a new message comes in or goes out.',
  },
  operation: {
    type: 'polling',
    inputFields: defineInputFields([
      {
        ...contactIdField,
        helpText:
          'Select a contact to watch only their messages. Leave blank to watch the 150 most recent conversations.',
      },
      {
        ...directionField,
        default: 'incoming',
        helpText:
          'Choose **Incoming** for messages from contacts. Outgoing messages include those this Zap sends.',
      },
      ...textFields,
    ]),
    perform: step('inbox', async (inbox, bundle) => {
      const { inputData } = bundle;
      const matchesText = readTextMatch(inputData);
      return pollMessages(inbox, bundle, {
        contactId: readContactId(inputData.contact_id),
        direction: readChoice(directionField, inputData.direction, 'incoming'),
        isWanted: ({ text }) => matchesText(text),
      });
    }),
    outputFields: [...newMessageOutput],
    sample: { ...newMessageSample },
  },
});
