import type { PlainInputField, Trigger } from 'zapier-platform-core';
import { readChoice } from '#fields/settings';
import { messageStatusOutput } from '#inbox/outputs';
import { hasReached } from '#inbox/records/message';
import { step } from '#zapier/step';
import { pollMessages, watchedField } from './polling/message_poll';

const statusField = {
  key: 'status',
  label: 'Status',
  default: 'failed',
  choices: { failed: 'Failed', delivered: 'Delivered', read: 'Read' },
  helpText:
    'Choose the status that starts the Zap. **Delivered** includes messages that were read right away. Leave blank for Failed.',
} as const satisfies PlainInputField;

/**
 * Updated Message Status (design, "Triggers"). A message fires once for each status. Seeding leaves out messages that
 * don't have the status yet, so that they fire when they get it.
 */
export const messageStatus = {
  key: 'message_status',
  noun: 'Message',
  display: {
    label: 'Updated Message Status',
    description: 'Triggers when a message to a contact fails, is delivered, or is read.',
  },
  operation: {
    type: 'polling',
    inputFields: [statusField, watchedField],
    perform: step('inbox', async (inbox, run) => {
      const status = readChoice(statusField, run.values.status) ?? statusField.default;
      return pollMessages(inbox, run, {
        trigger: 'message_status',
        direction: 'outgoing',
        // Without a direction, it may be the customer's own, which the team has read.
        isWanted: (message) =>
          hasReached(status, message.status) &&
          (status === 'failed' || message.direction === 'outgoing'),
        addedFields:
          () =>
          ({ id }) => ({ id: `${id}-${status}`, message_id: id }),
      });
    }),
    ...messageStatusOutput,
  },
} satisfies Trigger;
