import type { Bundle, ZObject } from 'zapier-platform-core';
import { readChoice } from '../../fields/choice';
import { readContactId } from '../../fields/contact_id';
import { directionField } from '../../fields/direction';
import { readTextMatch } from '../../fields/text_match';
import { withErrors } from '../../step/errors';
import { openConnection } from '../../step/open_connection';
import { pollMessages } from '../polling/new_messages';
import type { Values } from './form';

/**
 * Lists new messages, newest first.
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function performNewMessage(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z, bundle, async () => {
    const { authData, inputData } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const matchesText = readTextMatch(inputData);
    return pollMessages(inbox, bundle, {
      contactId: readContactId(inputData.contact_id),
      direction: readChoice(directionField, inputData.direction, 'incoming'),
      isWanted: ({ text }) => matchesText(text),
    });
  });
}
