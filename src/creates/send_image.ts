import FormData from 'form-data';
import {
  type Bundle,
  defineCreate,
  defineInputFields,
  type InferInputData,
  type ZObject,
} from 'zapier-platform-core';
import { defaultCountryField, readDefaultCountry } from '../fields/default_country';
import { extraFieldsField } from '../fields/extra_fields';
import { readExtraFields } from '../lead/extra_fields';
import { readAddress } from '../lead/media';
import { answerOutput, readAnswer } from '../outputs/answer';
import type { OpenConnection } from '../service/connection';
import { openImage } from '../service/image_download';
import { sendImage as postImage } from '../service/msgbox';
import type { Accepted } from '../service/reply';
import { afterSend, withErrors } from '../step/errors';
import { openConnection } from '../step/open_connection';
import { describeRefusal } from '../step/refusals';
import { Failure } from '../values/failure';
import { loopbackAllowed, reachOf } from '../values/public_address';
import { readTrimmed } from '../values/text';

const inputFields = defineInputFields([
  {
    key: 'phone',
    label: 'Phone Number',
    type: 'string',
    required: true,
    placeholder: '+91 98765 43210',
    helpText:
      "Map the lead's mobile number in any format. Without a country code, the default country applies.",
  },
  defaultCountryField,
  {
    key: 'image',
    label: 'Image',
    type: 'file',
    required: true,
    helpText: 'Map a file from an earlier step, or enter the https address of an image.',
  },
  extraFieldsField,
]);

type Values = InferInputData<typeof inputFields>;

/** The fields of the request that the step itself sends (spec 4.1, endpoint 1). */
const requestFields: ReadonlySet<string> = new Set(['image', 'phone', 'token']);

function perform(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z.errors, async () => {
    const { authData, inputData } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    // Loaded at the first number: dropdowns and polls read none.
    const { readPhoneNumber } = await import('../lead/phone');
    const country = await readDefaultCountry(inputData.defaultCountry, authData);
    const phone = readPhoneNumber(inputData.phone, country);
    const url = readImageAddress(inputData.image);
    const extraFields = readExtraFields(inputData.extraFields, requestFields);
    const { reply, filename, contentType } = await send(inbox, phone.e164, url, extraFields);
    const sent = { phone: phone.e164, url, ...extraFields };
    return afterSend(() => ({
      ...readAnswer(reply, inbox.credential, sent, phone.warnings),
      phone: phone.e164,
      country: phone.country,
      filename,
      contentType,
    }));
  });
}

/**
 * The address of the image: of a file of Zapier's, or one that the user typed.
 *
 * @throws Failure InvalidMedia
 */
function readImageAddress(value: unknown): string {
  const text = readTrimmed(value, 'Image');
  if (text === '') {
    throw new Failure('InvalidMedia', 'Image is blank. Map a file of an earlier step.');
  }
  const url = readAddress(text, 'Image', loopbackAllowed());
  if (new URL(url).protocol === 'https:' || reachOf(new URL(url)) === 'loopback') return url;
  throw new Failure('InvalidMedia', 'The address of Image must begin with https://.');
}

/**
 * Streams the image into the request. Where the image breaks off, the request is broken off too,
 * so that the service never has a whole one (platform fact: form-data swallows the error of a
 * stream in it, and the request would hang).
 *
 * @throws Failure
 */
async function send(
  inbox: OpenConnection,
  phone: string,
  url: string,
  extraFields: Record<string, unknown>,
): Promise<{ reply: Accepted; filename: string; contentType: string }> {
  const stop = new AbortController();
  const signal = AbortSignal.any([inbox.clock.callSignal(), stop.signal]);
  try {
    const image = await openImage(inbox.request, url, signal);
    const { filename, contentType, length } = image;
    let whole = false;
    let broken = false;
    image.finished.then(
      () => {
        whole = true;
      },
      () => {
        // The time limit ends the download too, whoever was slow.
        broken = !signal.aborted;
        stop.abort();
      },
    );
    const form = new FormData();
    // The texts go first: a service that reads while it receives knows whom the image is for.
    form.append('phone', phone);
    form.append('token', inbox.credential);
    for (const [key, value] of Object.entries(extraFields)) {
      form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
    form.append('image', image.stream, {
      filename,
      contentType,
      ...(length !== undefined && { knownLength: length }),
    });
    const reply = await postImage(inbox, form, { phone, filename, ...extraFields }, signal);
    if (reply.outcome === 'accepted' && whole) return { reply, filename, contentType };
    if (reply.outcome === 'accepted') throw answeredEarly();
    if (whole || reply.code !== 'UnknownOutcome') {
      throw afterSend(() => describeRefusal(reply, inbox));
    }
    // The service never had a whole request. What waits in the stream was not taken by it.
    const imageStopped =
      broken || (reply.reason === 'timeout' && image.stream.readableLength === 0);
    throw imageStopped ? imageBrokeOff() : serviceBrokeOff();
  } finally {
    stop.abort();
  }
}

function answeredEarly(): Failure {
  return new Failure(
    'UnknownOutcome',
    'Unknown outcome: the service responded before it had the whole image, so the message may have been sent without it. Check the inbox before you replay this run.',
  );
}

function imageBrokeOff(): Failure {
  return new Failure(
    'InvalidMedia',
    'The image stopped downloading before its end, so nothing was sent. Check its address, then replay this run.',
  );
}

function serviceBrokeOff(): Failure {
  return new Failure(
    'ServiceUnavailable',
    "The service didn't take the whole image, so nothing was sent. Try again later.",
  );
}

export const sendImage = defineCreate({
  key: 'send_image',
  noun: 'Image',
  display: {
    label: 'Send Image',
    description: 'Sends an image to one phone number through the inbox.',
  },
  operation: {
    inputFields,
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
    perform,
  },
});
