import { Failure } from '../values/failure';
import { forMessage, readTrimmed } from '../values/text';
import { readTimeZone } from '../values/time_zone';
import { type AuthData, connectionFields } from './services';

/**
 * The zone of the inbox's times that have none (design, "Connection").
 *
 * @returns null if the field is empty
 * @throws Failure InvalidField for what isn't a time zone
 */
export function readServiceZone(authData: AuthData): string | null {
  const { key, label } = connectionFields.timeZone;
  const text = readTrimmed(authData[key], label);
  if (text === '') return null;
  const zone = readTimeZone(text);
  if (zone !== null) return zone;
  throw new Failure(
    'InvalidField',
    `${label} "${forMessage(text)}" isn't a time zone. Enter a name such as Asia/Kolkata, or an offset such as +05:30.`,
  );
}
