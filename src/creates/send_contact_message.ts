import {
  type Bundle,
  defineCreate,
  defineInputFields,
  type InferInputData,
  type ZObject,
} from 'zapier-platform-core';
import { contactIdField, contactSearch, requireContactId } from '../fields/contact_id';
import { extraFieldsField } from '../fields/extra_fields';
import { readExtraFields } from '../lead/extra_fields';
import { answerOutput, readAnswer } from '../outputs/answer';
import { sendMessageViaContact } from '../service/msgbox';
import { afterSend, withErrors } from '../step/errors';
import { openConnection } from '../step/open_connection';
import { describeRefusal } from '../step/refusals';
import { Failure } from '../values/failure';
import { isBlank, readText } from '../values/text';

const inputFields = defineInputFields([
  {
    ...contactIdField,
    required: true,
    search: contactSearch,
    helpText: 'Select the contact, or map Contact ID from an earlier step.',
  },
  {
    key: 'message',
    label: 'Message',
    type: 'text',
    required: false,
    helpText:
      'Enter the text to send. It usually reaches a person only within 24 hours of their last message. After that, use Send Campaign Message.',
  },
  extraFieldsField,
]);

type Values = InferInputData<typeof inputFields>;

/** The fields of the request that the step itself sends. */
const requestFields = ['token', 'contact_id'];

function perform(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z.errors, async () => {
    const { authData, inputData } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const contactId = requireContactId(inputData.contact_id);
    const body = { contact_id: contactId, ...readContent(inputData) };
    const reply = await sendMessageViaContact(inbox, body);
    return afterSend(() => {
      if (reply.outcome === 'refused') throw describeRefusal(reply, inbox);
      return { ...readAnswer(reply, inbox.credential, body, []), contact_id: contactId };
    });
  });
}

/**
 * The other fields of the request: the message as typed, and those in Extra Fields.
 *
 * @throws Failure InvalidField if there are none, or if one is given twice
 */
function readContent(values: Values): Record<string, unknown> {
  const message = readText(values.message, 'Message');
  const filled = !isBlank(message);
  const taken = filled ? [...requestFields, 'message'] : requestFields;
  const extraFields = readExtraFields(values.extraFields, new Set(taken));
  if (filled) return { message, ...extraFields };
  if (Object.keys(extraFields).length > 0) return extraFields;
  throw new Failure('InvalidField', 'Message is empty. Enter the text to send.');
}

export const sendContactMessage = defineCreate({
  key: 'send_contact_message',
  noun: 'Contact Message',
  display: {
    label: 'Send Message to Contact',
    description: 'Sends a text message to a contact in the inbox.',
  },
  operation: {
    inputFields,
    outputFields: [...answerOutput, { key: 'contact_id', label: 'Contact ID', type: 'integer' }],
    sample: {
      id: '2003',
      status: 'accepted',
      contact_id: 1001,
      messageId: '2003',
      warnings: [],
    },
    perform,
  },
});
