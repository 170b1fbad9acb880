import type { Bundle, ZObject } from 'zapier-platform-core';
import { readChoice } from '../../fields/choice';
import { namesNobody, readContact } from '../../fields/contact';
import { readCount } from '../../fields/count';
import { directionField, matchesDirection } from '../../fields/direction';
import { readTextMatch } from '../../fields/text_match';
import { withErrors } from '../../step/errors';
import { findContact } from '../../step/find_contact';
import { fittingResults } from '../../step/fitting_results';
import { listMessages } from '../../step/inbox';
import { isMapped } from '../../step/mapped';
import { openConnection } from '../../step/open_connection';
import { orNobody, unreadablePhone } from '../../step/or_nobody';
import { Failure } from '../../values/failure';
import { newestFirst } from '../../values/newest_first';
import { isFilled, readTrimmed } from '../../values/text';
import { readTime } from '../../values/time';
import type { Values } from './form';

const usualLimit = 50;

/**
 * Finds a contact's messages, newest first.
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function performFindMessage(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z, bundle, async () => {
    const { authData, inputData } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const contact = await orNobody(unreadablePhone, () =>
      readContact(inputData, isMapped(bundle, 'phone'), authData),
    );
    if (contact === undefined && !isMapped(bundle, 'contact_id')) throw namesNobody();
    const matchesText = readTextMatch(inputData);
    const direction = readChoice(directionField, inputData.direction, 'any');
    const since = readSince(inputData.since);
    const limit = readCount(inputData.limit, 'Maximum Number of Messages', usualLimit);
    // Without its value, a filter would find messages that the Zap doesn't look for.
    const filters = ['text', 'direction', 'since'] as const;
    if (filters.some((key) => isMapped(bundle, key) && !isFilled(inputData[key]))) return [];
    const found =
      contact && (await orNobody(['NoConversation'], () => findContact(inbox, contact)));
    if (!found) return [];
    const messages = (await listMessages(inbox, found.contactId)).filter(
      (message) =>
        matchesDirection(direction, message) &&
        matchesText(message.text) &&
        (message.sent_at === null || message.sent_at >= since),
    );
    const newest = newestFirst(messages, (message) => message.sent_at).slice(0, limit);
    return fittingResults(newest);
  });
}

function readSince(value: unknown): string {
  const text = readTrimmed(value, 'Sent Since');
  const time = text === '' ? '' : readTime(text);
  if (time !== null) return time;
  throw new Failure(
    'InvalidField',
    'Sent Since must be a date and time, such as 2026-05-01T10:00:00+05:30.',
  );
}
