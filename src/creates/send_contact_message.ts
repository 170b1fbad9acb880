import { defineCreate, defineInputFields, type PlainInputField } from 'zapier-platform-core';
import { contactFields, namesNobody, readContact } from '../fields/contact';
import { extraFieldsField, readExtraFields } from '../fields/extra_fields';
import { answerOutput, toAnswerOutput } from '../outputs/answer';
import { describeRefusal } from '../step/describe_refusal';
import { afterSend } from '../step/errors';
import { findContact } from '../step/find_contact';
import { isMapped, step } from '../step/step';
import { Failure } from '../values/failure';
import { type FormValues, isBlank, readText } from '../values/text';

/** The fields of the request that the step itself sends. */
const requestFields = ['token', 'contact_id'];

const messageField = {
  key: 'message',
  label: 'Message',
  type: 'text',
  required: false,
  helpText:
    'Enter the text to send. This or Extra Fields is required. It usually reaches a contact only within 24 hours of their last message. After that, use Send Campaign Message.',
} as const satisfies PlainInputField;

/** Send Message to Contact (design, "send_contact_message"). */
export const sendContactMessage = defineCreate({
  key: 'send_contact_message',
  noun: 'Contact Message',
  display: {
    label: 'Send Message to Contact',
    description: 'Sends a free-form message to one contact in the inbox.',
  },
  operation: {
    inputFields: defineInputFields([...contactFields, messageField, extraFieldsField]),
    perform: step('inbox', async (inbox, bundle) => {
      const { authData, inputData } = bundle;
      const contact = readContact(inputData, isMapped(bundle, 'phone'), authData);
      if (contact === undefined) throw namesNobody();
      const content = readContent(inputData);
      const found = await findContact(inbox, contact);
      const body = { contact_id: found.contactId, ...content };
      const { sendMessageViaContact } = await import('../service/msgbox');
      const reply = await sendMessageViaContact(inbox, body);
      return afterSend(() => {
        if (reply.outcome === 'refused') throw describeRefusal(reply, inbox);
        return {
          ...toAnswerOutput(reply, inbox.secrets, body, found.warnings),
          contact_id: found.contactId,
          message: typeof content.message === 'string' ? content.message : null,
          phone: found.phone,
          name: found.name,
        };
      });
    }),
    outputFields: [
      ...answerOutput,
      { key: 'contact_id', label: 'Contact ID', type: 'integer' },
      { key: 'message', label: 'Message', type: 'string' },
      { key: 'phone', label: 'Phone Number', type: 'string' },
      { key: 'name', label: 'Name', type: 'string' },
    ],
    sample: {
      id: '2003',
      status: 'accepted',
      contact_id: 1001,
      message: 'Hello Asha, here is our brochure.',
      phone: '+919876543210',
      name: 'Asha Rao',
      messageId: '2003',
      warnings: [],
    },
  },
});

/**
 * The other fields of the request: the message as typed, and those in Extra Fields.
 *
 * @throws Failure InvalidField if there are none, or if one is given twice
 */
function readContent(values: FormValues<'message' | 'extraFields'>): Record<string, unknown> {
  const message = readText(values.message, messageField.label);
  const filled = !isBlank(message);
  const taken = filled ? [...requestFields, 'message'] : requestFields;
  const extraFields = readExtraFields(values.extraFields, new Set(taken));
  if (filled) return { message, ...extraFields };
  if (Object.keys(extraFields).length > 0) return extraFields;
  throw new Failure('InvalidField', 'Message is empty. Enter the text to send.');
}
