import {
  type Bundle,
  defineCreate,
  defineInputFields,
  type PlainInputField,
} from 'zapier-platform-core';
import { contactFields, namesNobody, readContact } from '../fields/contact';
import { extraFieldsField, readExtraFields } from '../fields/extra_fields';
import { findAddressee, readAim, sendTestsToField } from '../fields/send_tests_to';
import { answerOutput } from '../outputs/answer';
import type { PhoneNumber } from '../phone/phone';
import type { InboxConversation } from '../records/conversation';
import type { OpenConnection } from '../service/connection';
import { type FoundContact, findContact, listConversations } from '../step/inbox';
import { isMapped, step } from '../step/step';
import { Failure } from '../values/failure';
import { withPlainText } from '../values/html';
import { type FormValues, readContent, readText } from '../values/text';
import { deliver } from './deliver';

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
    inputFields: defineInputFields([
      ...contactFields,
      messageField,
      sendTestsToField,
      extraFieldsField,
    ]),
    perform: step('inbox', async (inbox, bundle) => {
      const { aim, content, find, warnings: formWarnings } = await readForm(bundle);
      const contact = await find(inbox);
      const warnings = [...contact.warnings, ...formWarnings];
      const body = { contact_id: contact.contactId, ...content };
      const output = {
        contact_id: contact.contactId,
        message: typeof content.message === 'string' ? content.message : null,
        phone: contact.phone,
        name: contact.name,
      };
      const message = { request: body, warnings, output };
      return deliver(inbox, aim !== 'nowhere', message, async () => {
        const { sendMessageViaContact } = await import('../service/msgbox');
        return { reply: await sendMessageViaContact(inbox, body) };
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

/** Reads the whole form of one run, before any request. @throws Failure for the first invalid field */
async function readForm(bundle: Bundle) {
  const { authData } = bundle;
  const { values: inputData, changed } = await withPlainText(
    bundle.inputData,
    (key) => key === messageField.key,
  );
  const aim = readAim(bundle);
  const readLive = () => {
    const contact = readContact(inputData, isMapped(bundle, 'phone'), authData);
    if (contact === undefined) throw namesNobody();
    return contact;
  };
  const { content, extraFields } = readFields(inputData);
  // The tester's number is looked up, so their test only warns of an invalid recipient.
  const isListed = typeof aim === 'object' || typeof readLive() === 'object';
  const find = async (inbox: OpenConnection) => {
    const conversations = isListed ? await listConversations(inbox) : [];
    return findAddressee(aim, extraFields, {
      recipient: () => warnOfWindow(findContact(conversations, readLive())),
      tester: (number) => findTester(conversations, number),
      idsOf: ({ phone, contactId }) => ({ number: phone, contactId }),
    });
  };
  const warnings = changed.length > 0 ? [`HTML became plain text in ${messageField.label}.`] : [];
  return { aim, content, find, warnings };
}

/** A warning if the contact's last message is too long ago, as their conversation tells. */
function warnOfWindow(found: FoundContact): FoundContact {
  if (found.isWindowOpen !== false) return found;
  const closed = `${found.phone} hasn't written in the last 24 hours, so the message may not be delivered. Use Send Campaign Message instead.`;
  return { ...found, warnings: [...found.warnings, closed] };
}

/** @throws Failure InvalidField if the tester has no conversation, instead of halting the test */
function findTester(
  conversations: readonly InboxConversation[],
  number: PhoneNumber,
): FoundContact {
  try {
    return warnOfWindow(findContact(conversations, { number, country: number.country ?? 'IN' }));
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'NoConversation')) throw error;
    throw new Failure(
      'InvalidField',
      `Send Tests To has no conversation in the inbox. Write to your business number from ${number.e164}, then test again.`,
    );
  }
}

/**
 * The other fields of the request: the message as typed, and those in Extra Fields.
 *
 * @throws Failure InvalidField if there are none, or if one is given twice
 */
function readFields(values: FormValues<'message' | 'extraFields'>) {
  const message = readText(values.message, messageField.label);
  const filled = readContent(message, messageField.label) !== '';
  const taken = filled ? [...requestFields, 'message'] : requestFields;
  const extraFields = readExtraFields(values.extraFields, new Set(taken));
  const content: Record<string, unknown> = filled ? { message, ...extraFields } : extraFields;
  if (Object.keys(content).length > 0) return { content, extraFields };
  throw new Failure('InvalidField', 'Message is empty. Enter the text to send.');
}
