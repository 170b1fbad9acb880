import type { Bundle, ZObject } from 'zapier-platform-core';
import { readContactId } from '../../fields/contact_id';
import { withErrors } from '../../step/errors';
import { openConnection } from '../../step/open_connection';
import { pollMessages } from '../polling/new_messages';
import type { Values } from './form';

/**
 * Twilio says `undelivered` where the channel couldn't deliver, and `failed` where it sent nothing. A record
 * with an error has the status `failed`.
 */
const failures = /fail|undeliver|reject/;

/**
 * Lists messages that couldn't be delivered, newest first. Seeding notes these alone, so that one that
 * is still on its way then fires when it fails.
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function performFailedMessage(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z, bundle, async () => {
    const inbox = openConnection(z, bundle.authData, 'inbox');
    return pollMessages(inbox, bundle, {
      contactId: readContactId(bundle.inputData.contact_id),
      direction: 'outgoing',
      isWanted: ({ status }) => failures.test(status ?? ''),
    });
  });
}
