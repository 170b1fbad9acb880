import type { Bundle, ZObject } from 'zapier-platform-core';
import { namesNobody, readContact } from '../../fields/contact';
import { readExtraFields } from '../../fields/extra_fields';
import { toAnswerOutput } from '../../outputs/answer';
import { sendMessageViaContact } from '../../service/msgbox';
import { afterSend, withErrors } from '../../step/errors';
import { findContact } from '../../step/find_contact';
import { isMapped } from '../../step/mapped';
import { openConnection } from '../../step/open_connection';
import { describeRefusal } from '../../step/refusals';
import { Failure } from '../../values/failure';
import { isBlank, readText } from '../../values/text';
import type { Values } from './form';

/** The fields of the request that the step itself sends. */
const requestFields = ['token', 'contact_id'];

/**
 * Sends one message to a contact.
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function performSendContactMessage(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z, bundle, async () => {
    const { authData, inputData } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const contact = readContact(inputData, isMapped(bundle, 'phone'), authData);
    if (contact === undefined) throw namesNobody();
    const content = readContent(inputData);
    const found = await findContact(inbox, contact);
    const body = { contact_id: found.contactId, ...content };
    const reply = await sendMessageViaContact(inbox, body);
    return afterSend(() => {
      if (reply.outcome === 'refused') throw describeRefusal(reply, inbox);
      return {
        ...toAnswerOutput(reply, inbox.secrets, body, found.warnings),
        contact_id: found.contactId,
      };
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
