import type { CountryCode } from 'libphonenumber-js/core';
import { defineCreate, defineInputFields, type PlainInputField } from 'zapier-platform-core';
import { contactFields, readContact } from '../fields/contact';
import { readDefaultCountry } from '../fields/default_country';
import { type Aim, readAim, sendTestsToField } from '../fields/send_tests_to';
import { answerOutput, notSent } from '../outputs/answer';
import { described } from '../outputs/described';
import type { PhoneNumber } from '../phone/phone';
import type { InboxConversation } from '../records/conversation';
import { sendMessageViaContact } from '../service/msgbox';
import {
  conversationsIfReadable,
  describeContact,
  findContact,
  listConversations,
} from '../step/inbox';
import { step } from '../step/step';
import { Failure } from '../values/failure';
import { withPlainText } from '../values/html';
import { type FormValues, readContent, readText } from '../values/text';
import { findAddressee } from './addressee';
import { conclude } from './deliver';
import { doubtWarnings } from './doubt_warnings';
import { extraFieldsField, readExtraFields } from './extra_fields';
import { recall } from './send_memory';

/** The fields of the request that the step itself sends. */
const requestFields = ['token', 'contact_id'];

/** In characters, as the channel takes them in a text. */
const longestMessage = 4_096;

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
    description: 'Sends a free-form message through the inbox to one recipient, at once.',
  },
  operation: {
    inputFields: defineInputFields([
      ...contactFields,
      messageField,
      sendTestsToField,
      extraFieldsField,
    ]),
    perform: step('inbox', async (inbox, run) => {
      const { values, changed } = withPlainText(run.values, (key) => key === 'message');
      const aim = readAim(run);
      const { content, warnings } = readMessage(values, aim);
      const read = () => readContact(run, run.isMapped('phone'));
      // The tester's number is looked up, so their test only warns of an invalid recipient.
      const isLookedUp = typeof aim === 'object' || typeof read() === 'object';
      const home = readDefaultCountry(undefined, run.authData);
      const list = isLookedUp
        ? await listConversations(inbox)
        : await conversationsIfReadable(inbox);
      const { contactId, e164, name, ...found } = findAddressee(
        aim,
        () => find(list, read(), home, false),
        (number) => find(list, number, home, true),
      );
      const html = changed.length > 0 ? [`HTML became plain text in ${messageField.label}.`] : [];
      const request = { contact_id: contactId, ...content };
      const message = {
        request,
        idKey: 'message_id' as const,
        warnings: [...found.warnings, ...warnings, ...html],
        output: {
          contact_id: contactId,
          message_text: typeof content.message === 'string' ? content.message : null,
          phone: e164,
          name,
        },
      };
      if (aim === 'nowhere') return notSent(message);
      const memory = await recall(run, inbox, aim, request);
      const reply = await sendMessageViaContact(inbox, request);
      return conclude(inbox, message, reply, memory);
    }),
    ...described([
      ...answerOutput('message_id'),
      ['contact_id', 'Contact ID', 'integer', 1001],
      ['message_text', 'Message Text', 'string', 'Hello Asha, here is our brochure.'],
      ['phone', 'Phone Number', 'string', '+919876543210'],
      ['name', 'Contact Name', 'string', 'Asha Rao'],
    ]),
  },
});

/**
 * The other fields of the request: the message as typed, and those in Extra Fields.
 *
 * @throws Failure InvalidField if there are none, or if one is given twice
 */
function readMessage(values: FormValues<'message' | 'extraFields'>, aim: Aim) {
  const message = readText(values.message, messageField.label);
  const isFilled = readContent(message, messageField.label) !== '';
  const reserved = isFilled ? [...requestFields, 'message'] : requestFields;
  const extra = readExtraFields(values.extraFields, reserved, aim);
  const content: Record<string, unknown> = { ...(isFilled && { message }), ...extra.extraFields };
  const warnings = [...extra.warnings];
  const text = typeof content.message === 'string' ? content.message.trim() : '';
  if (text.length > longestMessage) {
    warnings.push(
      `The message has ${text.length} characters. The channel may reject one of more than ${longestMessage}.`,
    );
  }
  warnings.push(...doubtWarnings(messageField.label, text));
  if (Object.keys(content).length > 0) return { content, warnings };
  const stop = ['Message is empty. Enter the text to send.', ...warnings].join(' ');
  throw new Failure('InvalidField', stop);
}

const unread =
  "The inbox's conversations couldn't be read, so it isn't known when the contact last wrote.";

/**
 * Finds a contact, who is in the conversations if only the number is known.
 *
 * @param list null if the conversations couldn't be read
 * @throws Failure NoConversation if no conversation is with the number; InvalidField if it's the tester's,
 *   which fails the test instead of halting it
 */
function find(
  list: readonly InboxConversation[] | null,
  contact: number | PhoneNumber,
  home: CountryCode,
  isTester: boolean,
) {
  const conversations = list ?? [];
  if (typeof contact === 'number') {
    const described = describeContact(conversations, contact, home);
    return list ? described : { ...described, warnings: [unread] };
  }
  const found = findContact(conversations, contact, home);
  if (found) return found;
  const fact = `The inbox has no conversation with ${contact.e164}.`;
  const remedy = 'Check Phone Number, or use Send Campaign Message.';
  if (!isTester) throw new Failure('NoConversation', `${fact} ${remedy}`);
  const first = 'To use Send Tests To, write to your business number from it first.';
  throw new Failure('InvalidField', `${fact} ${first}`);
}
