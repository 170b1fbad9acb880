import type { CountryCode } from 'libphonenumber-js/core';
import type { Create, PlainInputField } from 'zapier-platform-core';
import { contactFields, readContact } from '#fields/contact';
import { readDefaultCountry } from '#fields/default_country';
import { readAim, sendTestsToField } from '#fields/send_tests_to';
import {
  conversationsIfReadable,
  describeContact,
  findContact,
  listConversations,
  newestWith,
} from '#inbox/inbox';
import { sendMessageViaContact } from '#inbox/msgbox';
import type { InboxConversation } from '#inbox/records/conversation';
import type { PhoneNumber } from '#phone/phone';
import type { OpenConnection } from '#service/connection';
import { Failure, invalidField } from '#values/failure';
import { withPlainText } from '#values/html';
import { readContent, readText } from '#values/text';
import type { Run } from '#zapier/run';
import { step } from '#zapier/step';
import { addressee, unlessTested } from './addressee';
import { describedAnswer } from './answer';
import { extraFieldsField, readExtraFields } from './extra_fields';
import { conclude, holdBackOrReserve, notSent } from './sending';
import { doubtWarnings, htmlWarnings, lengthWarnings } from './text_warnings';

/** In characters, as the channel takes them in a text. */
const longestMessage = 4_096;

const messageField = {
  key: 'message',
  label: 'Message',
  type: 'text',
  helpText:
    'Enter the text to send. This or Extra Fields is required. It usually reaches a contact only within 24 hours of their last message. After that, use Send Campaign Message.',
} as const satisfies PlainInputField;

/** Send Message to Contact (design, "send_contact_message"). */
export const sendContactMessage = {
  key: 'send_contact_message',
  noun: 'Contact Message',
  display: {
    label: 'Send Message to Contact',
    description: 'Sends a free-form message through the inbox to one recipient, at once.',
  },
  operation: {
    inputFields: [...contactFields, messageField, sendTestsToField, extraFieldsField],
    perform: step('inbox', async (inbox, run) => {
      const form = readForm(run);
      const { contactId, e164, name, warnings } = await findAddressee(inbox, form);
      const request = { contact_id: contactId, ...form.content };
      const message = {
        request,
        recipientGets: request,
        warnings: [...warnings, ...form.warnings],
        output: { contact_id: contactId, message_text: form.text, phone: e164, name },
      };
      if (form.aim.to === 'nowhere') return notSent(inbox, message);
      const memory = await holdBackOrReserve(run, inbox, message);
      const reply = await sendMessageViaContact(inbox, request);
      return conclude(inbox, message, reply, memory);
    }),
    ...describedAnswer('inbox', '2003', {
      contact_id: 1001,
      message_text: 'Hello Asha, here is our brochure.',
      phone: '+919876543210',
      name: 'Asha Rao',
    }),
  },
} satisfies Create;

/**
 * Reads the whole form of one run, before any request. Extra Fields may have the message, too.
 *
 * @throws Failure InvalidField if there's no message, or if it's given twice; as `readAim`, `readContact`, and
 *   `readExtraFields` do
 */
function readForm(run: Run) {
  const { values, changed } = withPlainText(run.values, (key) => key === messageField.key);
  const aim = readAim(run);
  const typed = readText(values.message, messageField.label);
  const isTyped = readContent(typed, messageField.label) !== '';
  const reserved = ['token', 'contact_id'];
  if (isTyped) reserved.push(messageField.key);
  const { extraFields, warnings } = readExtraFields(values.extraFields, reserved, aim);
  const content: Record<string, unknown> = isTyped
    ? { message: typed, ...extraFields }
    : extraFields;
  if (Object.keys(content).length === 0) {
    throw invalidField(['Message is empty. Enter the text to send.', ...warnings].join(' '));
  }
  const text = typeof content.message === 'string' ? content.message : null;
  const shown = text?.trim() ?? '';
  warnings.push(
    ...lengthWarnings(shown, longestMessage),
    ...doubtWarnings(messageField.label, shown),
    ...htmlWarnings(changed.map(() => messageField.label)),
  );
  return {
    aim,
    contact: unlessTested(aim, () => readContact(run, run.isMapped('phone'))),
    home: readDefaultCountry(undefined, run.authData),
    content,
    text,
    warnings,
  };
}

/**
 * Finds whom the message goes to in the inbox. A contact's ID is enough to send, so what the conversations say of them
 * is only for the output.
 *
 * @throws Failure if conversations that are needed can't be read; NoConversation if none is with the number;
 *   InvalidField if none is with the tester's, which fails the test instead of halting it
 */
async function findAddressee(
  inbox: OpenConnection,
  { aim, contact, home }: ReturnType<typeof readForm>,
) {
  const isOptional = typeof contact === 'number' && !aim.tester;
  const list = isOptional ? await conversationsIfReadable(inbox) : await listConversations(inbox);
  const conversations = list ?? [];
  const recipient = recipientIn(conversations, contact, home);
  const tester = aim.tester && findContact(conversations, aim.tester, home);
  if (aim.tester && !tester) {
    throw invalidField(
      `The inbox has no conversation with ${aim.tester.e164}. To use Send Tests To, write to your business number from it first.`,
    );
  }
  const found = addressee(aim, recipient, tester);
  if (!list) {
    found.warnings.push(
      "The inbox's conversations couldn't be read, so it isn't known when the contact last wrote.",
    );
  }
  return found;
}

function recipientIn(
  conversations: readonly InboxConversation[],
  contact: number | PhoneNumber | Failure,
  home: CountryCode,
) {
  if (contact instanceof Failure) return contact;
  if (typeof contact === 'number') {
    return describeContact(newestWith(conversations, contact), contact, home);
  }
  return (
    findContact(conversations, contact, home) ??
    new Failure(
      'NoConversation',
      `The inbox has no conversation with ${contact.e164}. Check Phone Number, or use Send Campaign Message.`,
    )
  );
}
