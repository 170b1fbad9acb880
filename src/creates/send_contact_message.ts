import {
  type Bundle,
  defineCreate,
  defineInputFields,
  type InferInputData,
  type ZObject,
} from 'zapier-platform-core';
import { contactIdField, contactSearch, readContactId } from '../fields/contact_id';
import { extraFieldsField } from '../fields/extra_fields';
import { readExtraFields } from '../lead/extra_fields';
import { readTexts } from '../lead/labels';
import { answerOutput, readAnswer } from '../outputs/answer';
import { sendMessageViaContact } from '../service/msgbox';
import { afterSend, withErrors } from '../step/errors';
import { openConnection } from '../step/open_connection';
import { describeRefusal } from '../step/refusals';
import { Failure } from '../values/failure';
import { forMessage } from '../values/text';

const inputFields = defineInputFields([
  {
    ...contactIdField,
    search: contactSearch,
    helpText: 'Whom the message goes to. Blank: the fields below must name the contact.',
  },
  {
    key: 'fields',
    label: 'Message Fields',
    type: 'string',
    dict: true,
    required: false,
    helpText:
      'The fields of the message, as the service names them: the name on the left, such as `message`, its text on the right.',
  },
  extraFieldsField,
]);

type Values = InferInputData<typeof inputFields>;

/** The fields of the request that the step itself sends. */
const requestFields: ReadonlySet<string> = new Set(['token', 'contact_id']);

function perform(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z.errors, async () => {
    const { authData, inputData } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const contactId = readContactId(inputData.contact_id);
    const { fields, warnings } = readMessageFields(inputData);
    const body = { ...(contactId !== undefined && { contact_id: contactId }), ...fields };
    const reply = await sendMessageViaContact(inbox, body);
    return afterSend(() => {
      if (reply.outcome === 'refused') throw describeRefusal(reply, inbox);
      return {
        ...readAnswer(reply, inbox.credential, body, warnings),
        contact_id: contactId ?? null,
      };
    });
  });
}

interface MessageFields {
  fields: Record<string, unknown>;
  warnings: string[];
}

/**
 * The further fields of the request, from rows and JSON.
 *
 * @throws Failure InvalidField where there are none, or one is given twice
 */
function readMessageFields(values: Values): MessageFields {
  const rows = readTexts(values.fields, 'Message Fields');
  const reserved = Object.keys(rows.texts).find((key) => requestFields.has(key));
  if (reserved !== undefined) {
    throw new Failure(
      'InvalidField',
      `Message Fields must not name "${reserved}": this step sends it itself. Take the row out.`,
    );
  }
  const extraFields = readExtraFields(values.extraFields, requestFields);
  const twice = Object.keys(extraFields).find((key) => Object.hasOwn(rows.texts, key));
  if (twice !== undefined) {
    throw new Failure(
      'InvalidField',
      `"${forMessage(twice, 60)}" is given twice, in Message Fields and in Extra Fields. Take one of them out.`,
    );
  }
  const fields = { ...rows.texts, ...extraFields };
  if (Object.keys(fields).length > 0) return { fields, warnings: rows.warnings };
  throw new Failure(
    'InvalidField',
    'Message Fields and Extra Fields are blank, so there is nothing to send. Add a row to Message Fields.',
  );
}

export const sendContactMessage = defineCreate({
  key: 'send_contact_message',
  noun: 'Contact Message',
  display: {
    label: 'Send Message to Contact',
    description: 'Sends a message to a contact of the inbox.',
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
      reply: { status: 'success', message_id: 2003 },
    },
    perform,
  },
});
