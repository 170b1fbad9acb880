import {
  type Bundle,
  defineInputFields,
  defineSearch,
  type InferInputData,
  type ZObject,
} from 'zapier-platform-core';
import { contactIdField, contactSearch, readContactId } from '../fields/contact_id';
import { directionChoices, matchesDirection, readDirection } from '../fields/direction';
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
    helpText: 'Whose messages to find. To use the contact of an earlier step, map its Contact ID.',
  },
  {
    key: 'text',
    label: 'Text Contains',
    type: 'string',
    required: false,
    placeholder: 'brochure',
    helpText: 'Finds messages that contain this text, in any case. Blank: all messages.',
  },
  {
    key: 'direction',
    label: 'Direction',
    type: 'string',
    required: false,
    choices: directionChoices,
    helpText: 'Incoming messages come from the contact, outgoing ones go to the contact.',
  },
  {
    key: 'since',
    label: 'Sent Since',
    type: 'datetime',
    required: false,
    helpText: 'Leaves out messages that were sent before this time.',
  },
  {
    key: 'limit',
    label: 'Maximum Number of Messages',
    type: 'integer',
    required: false,
    placeholder: '50',
    helpText: 'How many to return at the most, the newest first. Blank: 50.',
  },
]);

type Values = InferInputData<typeof inputFields>;

const usualLimit = 50;

function perform(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z.errors, async () => {
    const { authData, inputData } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const contactId = readContactId(inputData.contact_id);
    if (contactId === undefined) {
      throw new Failure(
        'InvalidField',
        'Contact is blank. Choose one from the list, or map Contact ID of a Find Conversation step.',
      );
    }
    const text = readTrimmed(inputData.text, 'Text Contains').toLowerCase();
    const direction = readDirection(inputData.direction, 'any');
    const since = readSince(inputData.since);
    const limit = readLimit(inputData.limit);
    const messages = (await listMessages(inbox, contactId)).filter(
      (message) =>
        matchesDirection(direction, message) &&
        (message.text ?? '').toLowerCase().includes(text) &&
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
  throw new Failure('InvalidField', 'Maximum Number of Messages must be a whole number from 1.');
}

export const findMessages = defineSearch({
  key: 'find_messages',
  noun: 'Message',
  display: {
    label: 'Find Messages',
    description: 'Finds messages of one contact, the newest first.',
  },
  operation: {
    inputFields,
    outputFields: [...messageOutput],
    sample: { ...messageSample },
    perform,
  },
});
