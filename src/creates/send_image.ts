import { hash } from 'node:crypto';
import type { Create, PlainInputField } from 'zapier-platform-core';
import { recipientPhoneField } from '#fields/contact';
import { defaultCountryField } from '#fields/default_country';
import { readAim, sendTestsToField } from '#fields/send_tests_to';
import { deliveryWarnings } from '#files/channel';
import { readFileAddress } from '#files/file_address';
import { readImage } from '#files/image';
import { listConversations } from '#inbox/inbox';
import { postImage } from '#inbox/msgbox';
import { digitsOf } from '#phone/plain_text';
import { oneForm } from '#phone/record_phone';
import type { OpenConnection } from '#service/connection';
import { loopbackAllowed } from '#service/service_address';
import { readContent } from '#values/text';
import { step } from '#zapier/step';
import { readAddressee } from './addressee';
import { describedAnswer } from './answer';
import { conclude, holdBackOrReserve, notSent } from './sending';

const imageField = {
  key: 'image',
  label: 'Image',
  type: 'file',
  required: true,
  helpText:
    "Map a file, or enter the https URL of an image. It usually arrives only within 24 hours of the contact's last message.",
} as const satisfies PlainInputField;

/** Send Image (design, "send_image"). */
export const sendImage = {
  key: 'send_image',
  noun: 'Image',
  display: {
    label: 'Send Image',
    description: 'Sends an image through the inbox to one recipient, at once.',
  },
  operation: {
    inputFields: [recipientPhoneField, defaultCountryField, imageField, sendTestsToField],
    perform: step('inbox', async (inbox, run) => {
      const aim = readAim(run);
      const address = readContent(run.values.image, imageField.label);
      const file = readFileAddress(address, imageField.label, loopbackAllowed());
      const { e164, country, warnings } = readAddressee(run, aim, run.values.phone);

      const image = await readImage(inbox, file.url);
      const { bytes, contentType, filename } = image;
      const message = {
        request: { phone: e164, url: file.url },
        recipientGets: { phone: oneForm(e164), image: hash('sha256', bytes) },
        warnings: [...warnings, ...file.warnings, ...deliveryWarnings(contentType, bytes.length)],
        output: { phone: e164, country, filename, content_type: contentType },
      };
      if (aim.to === 'nowhere') return notSent(inbox, message);
      const phone = await storedDigits(inbox, e164);
      const memory = await holdBackOrReserve(run, inbox, message);
      const reply = await postImage(inbox, phone, image);
      return conclude(inbox, message, reply, memory);
    }),
    ...describedAnswer('inbox', '2003', {
      phone: '+919876543210',
      country: 'IN',
      filename: 'photo.jpg',
      content_type: 'image/jpeg',
    }),
  },
} satisfies Create;

/**
 * The number as the service stores its contact's: one with a +, or in the channel's other form, would be a
 * different contact.
 *
 * @throws Failure if the inbox can't be read, for a number that has two forms
 */
async function storedDigits(inbox: OpenConnection, e164: string): Promise<string> {
  const own = digitsOf(e164);
  // Only numbers of Argentina and mobile ones of Brazil have two forms.
  if (!/^\+(?:54|55\d\d9)/.test(e164)) return own;
  const stored = (await listConversations(inbox))
    .map(({ contact }) => digitsOf(contact.phone ?? ''))
    .filter((digits) => oneForm(`+${digits}`) === oneForm(e164));
  return stored.includes(own) ? own : (stored[0] ?? own);
}
