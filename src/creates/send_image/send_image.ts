import { defineCreate, defineInputFields, type PlainInputField } from 'zapier-platform-core';
import { loopbackAllowed } from '../../connection/service_address';
import {
  defaultCountryField,
  readDefaultCountry,
  unsetCountryWarnings,
} from '../../fields/default_country';
import { extraFieldsField, readExtraFields } from '../../fields/extra_fields';
import { readFileAddress, toDirect } from '../../files/file_address';
import { answerOutput, toAnswerOutput } from '../../outputs/answer';
import { readPhoneNumber } from '../../phone/phone';
import { afterSend } from '../../step/errors';
import { step } from '../../step/step';
import { Failure } from '../../values/failure';
import { reachOf } from '../../values/public_address';
import { forMessage, readTrimmed } from '../../values/text';
import type { SentImage } from './image_upload';

/** The fields of the request that the step itself sends (docs/service.md). */
const requestFields: ReadonlySet<string> = new Set(['image', 'phone', 'token']);

/** Fields that make services of this kind silently drop the image. */
const droppingFields: ReadonlySet<string> = new Set(['buttons', 'header', 'footer']);

const imageField = {
  key: 'image',
  label: 'Image',
  type: 'file',
  required: true,
  helpText:
    "Map a file, or enter the https URL of an image. An image usually arrives only within 24 hours of the contact's last message to you.",
} as const satisfies PlainInputField;

/** Send Image (design, "send_image"). */
export const sendImage = defineCreate({
  key: 'send_image',
  noun: 'Image',
  display: {
    label: 'Send Image',
    description: 'Sends an image to one phone number through the inbox.',
  },
  operation: {
    inputFields: defineInputFields([
      {
        key: 'phone',
        label: 'Phone Number',
        type: 'string',
        required: true,
        placeholder: '+91 98765 43210',
        helpText:
          "Enter or map the recipient's mobile number, in any format. Without a country code, the default country applies.",
      },
      defaultCountryField,
      imageField,
      extraFieldsField,
    ]),
    perform: step('inbox', async (inbox, { authData, inputData }) => {
      const country = readDefaultCountry(inputData.defaultCountry, authData, inputData.phone);
      const phone = readPhoneNumber(inputData.phone, country);
      const { url, warnings: linkWarnings } = toDirect(readImageAddress(inputData.image));
      const extraFields = readFormFields(inputData.extraFields);
      // Services store incoming contacts' numbers as digits only, and treat one with a + as a
      // different contact.
      const digits = phone.e164.replace('+', '');
      const fields = { phone: digits, token: inbox.credential, ...extraFields };
      const { uploadImage } = await import('./image_upload');
      const sent = await uploadImage(inbox, url, fields);
      const request = { phone: phone.e164, url, ...extraFields };
      const warnings = [
        ...phone.warnings,
        ...unsetCountryWarnings(inputData.defaultCountry, authData, inputData.phone),
        ...linkWarnings,
        ...deliveryWarnings(sent),
      ];
      return afterSend(() => ({
        ...toAnswerOutput(sent.reply, inbox.secrets, request, warnings),
        phone: phone.e164,
        country: phone.country,
        filename: sent.filename,
        contentType: sent.contentType,
      }));
    }),
    outputFields: [
      ...answerOutput,
      { key: 'phone', label: 'Phone Number', type: 'string' },
      { key: 'country', label: 'Country', type: 'string' },
      { key: 'filename', label: 'File Name', type: 'string' },
      { key: 'contentType', label: 'Content Type', type: 'string' },
    ],
    sample: {
      id: '2002',
      status: 'accepted',
      phone: '+919876543210',
      country: 'IN',
      filename: 'photo.jpg',
      contentType: 'image/jpeg',
      messageId: '2002',
      warnings: [],
    },
  },
});

/**
 * Reads Extra Fields. Servers treat `buttons[0][title]` as part of `buttons`.
 *
 * @throws Failure InvalidField as `readExtraFields` does, and for a field that makes the service
 *   drop the image
 */
function readFormFields(value: unknown): Record<string, unknown> {
  const fields = readExtraFields(value, requestFields);
  for (const key of Object.keys(fields)) {
    // It would end a line of the part's header.
    if (/\p{Cc}/u.test(key)) {
      throw new Failure(
        'InvalidField',
        `Extra Fields can't contain "${forMessage(key)}" with a line break or another invisible character in its name. Remove it.`,
      );
    }
    const root = key.replace(/\[.*/s, '').trim();
    if (droppingFields.has(root)) {
      throw new Failure(
        'InvalidField',
        `Extra Fields can't contain "${root}": the service would drop the image. Remove it.`,
      );
    }
    if (requestFields.has(root)) {
      throw new Failure(
        'InvalidField',
        `Extra Fields can't contain "${forMessage(key)}": this step sends "${root}" itself. Remove it.`,
      );
    }
  }
  return fields;
}

/** The types that the channel accepts, according to services of this kind. */
const deliveredTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);
const deliveredBytes = 5 * 1024 * 1024;

function deliveryWarnings({ contentType, bytes }: SentImage): string[] {
  return [
    ...(deliveredTypes.has(contentType)
      ? []
      : [`The image is ${contentType}, which may not be delivered. Use JPEG or PNG.`]),
    ...(bytes <= deliveredBytes
      ? []
      : ['The image is larger than 5 MB, so it may not be delivered. Use a smaller one.']),
  ];
}

/**
 * The address of the image: a Zapier file's, or one that the user typed.
 *
 * @throws Failure InvalidMedia
 */
function readImageAddress(value: unknown): string {
  const text = readTrimmed(value, imageField.label);
  if (text === '') {
    throw new Failure('InvalidMedia', 'Image is empty. Map a file, or enter its https URL.');
  }
  const url = readFileAddress(text, imageField.label, loopbackAllowed());
  if (new URL(url).protocol === 'https:' || reachOf(new URL(url)) === 'loopback') return url;
  throw new Failure('InvalidMedia', 'Image must be a URL that begins with https://.');
}
