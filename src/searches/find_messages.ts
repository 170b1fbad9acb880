import {
  type Bundle,
  defineInputFields,
  defineSearch,
  type InferInputData,
  type ZObject,
} from 'zapier-platform-core';
import { contactIdField, contactSearch, requireContactId } from '../fields/contact_id';
import { directionField, matchesDirection, readDirection } from '../fields/direction';
import { readTextContains, textContainsField } from '../fields/text_contains';
import { messageOutput, messageSample } from '../outputs/message';
import { withErrors } from '../step/errors';
import { listMessages } from '../step/inbox';
import { openConnection } from '../step/open_connection';
import { Failure } from '../values/failure';
import { toInteger } from '../values/integer';
import { newestFirst } from '../values/newest_first';
import { readTrimmed } from '../values/text';
import { readTime } from '../values/time';

const inputFields = defineInputFields([
  {
    ...contactIdField,
    required: true,
    search: contactSearch,
    helpText: 'Select a contact, or map Contact ID from a Find Conversation step.',
  },
  textContainsField,
  {
    ...directionField,
    helpText: 'Choose **Incoming** for messages from the contact. Leave blank for both directions.',
  },
  {
    key: 'since',
    label: 'Sent Since',
    type: 'datetime',
    required: false,
    helpText: 'Enter a date and time to leave out messages sent before it.',
  },
  {
    key: 'limit',
    label: 'Maximum Number of Messages',
    type: 'integer',
    required: false,
    placeholder: '50',
    helpText: 'Leave blank to return up to 50 messages, newest first.',
  },
]);

type Values = InferInputData<typeof inputFields>;

const usualLimit = 50;

function perform(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z.errors, async () => {
    const { authData, inputData } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const contactId = requireContactId(inputData.contact_id);
    const containsText = readTextContains(inputData.text);
    const direction = readDirection(inputData.direction, 'any');
    const since = readSince(inputData.since);
    const limit = readLimit(inputData.limit);
    const messages = (await listMessages(inbox, contactId)).filter(
      (message) =>
        matchesDirection(direction, message) &&
        containsText(message.text) &&
        (message.sent_at === null || message.sent_at >= since),
    );
    return newestFirst(messages, (message) => message.sent_at).slice(0, limit);
  });
}

function readSince(value: unknown): string {
  const text = readTrimmed(value, 'Sent Since');
  const time = text === '' ? '' : readTime(text);
  if (time !== null) return time;
  throw new Failure(
    'InvalidField',
    'Sent Since must be a date and time, such as 2026-05-01T10:00:00+05:30.',
  );
}

function readLimit(value: unknown): number {
  const text = readTrimmed(value, 'Maximum Number of Messages');
  const limit = text === '' ? usualLimit : toInteger(text);
  if (limit !== null && limit > 0) return limit;
  throw new Failure('InvalidField', 'Maximum Number of Messages must be a whole number above 0.');
}

export const findMessages = defineSearch({
  key: 'find_messages',
  noun: 'Message',
  display: {
    label: 'Find Message',
    description: "Finds a contact's recent messages, newest first.",
  },
  operation: {
    inputFields,
    outputFields: [...messageOutput],
    sample: { ...messageSample },
    perform,
  },
});
