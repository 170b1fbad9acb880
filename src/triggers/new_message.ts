import type { PlainInputField, Trigger } from 'zapier-platform-core';
import { directionField, readTextMatch, textFields } from '#fields/message_filter';
import { readChoice } from '#fields/settings';
import { newMessageOutput } from '#inbox/outputs';
import { hasReached, type Message } from '#inbox/records/message';
import { newestFirst } from '#values/time';
import { step } from '#zapier/step';
import { pollMessages, watchedField } from './polling/message_poll';

const mediaField = {
  key: 'media',
  label: 'Media',
  choices: { any: 'Any', with: 'Only With Media', without: 'Only Without Media' },
  default: 'any',
  helpText: 'Choose **Only With Media** for messages with a file, such as an image or a document.',
} as const satisfies PlainInputField;

/** New Message (design, "Triggers"). */
export const newMessage = {
  key: 'new_message',
  noun: 'Message',
  display: {
    label: 'New Message',
    description: 'Triggers when a new message comes in or goes out.',
  },
  operation: {
    type: 'polling',
    inputFields: [
      watchedField,
      {
        ...directionField,
        default: 'incoming',
        helpText:
          'Choose **Incoming** for messages from contacts. Outgoing messages include those this Zap sends.',
      },
      ...textFields,
      mediaField,
    ],
    perform: step('inbox', async (inbox, run) => {
      const { values } = run;
      const direction = readChoice(directionField, values.direction) ?? 'incoming';
      const matchesText = readTextMatch(values);
      const media = readChoice(mediaField, values.media) ?? mediaField.default;
      return pollMessages(inbox, run, {
        trigger: 'new_message',
        direction,
        isWanted: ({ text, media_type }) =>
          matchesText(text) && (media === 'any' || (media === 'with') === (media_type !== null)),
        addedFields: ourLastMessages,
      });
    }),
    ...newMessageOutput,
  },
} satisfies Trigger;

/**
 * Finds the newest outgoing message before one, which a contact's reply is likely to be about. It's unknown if one
 * without a direction could be in its place.
 *
 * @param messages all of the contact; failed ones reached nobody, and one without a time may be history
 * @returns what is added to one of the messages
 */
export function ourLastMessages(messages: Message[]) {
  const ours = messages.filter(
    ({ direction, status }) => direction !== 'incoming' && !hasReached('failed', status),
  );
  const newest = newestFirst(ours, ({ sent_at }) => sent_at);
  return ({ sent_at: until }: Message) => {
    const last = newest.find(({ sent_at }) => sent_at !== null && sent_at < (until ?? ''));
    const known = last?.direction === 'outgoing' ? last : undefined;
    return {
      our_last_message: known?.text ?? null,
      our_last_message_at: known?.sent_at ?? null,
    };
  };
}
