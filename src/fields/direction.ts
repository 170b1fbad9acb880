import type { PlainInputField } from 'zapier-platform-core';
import type { Message } from '../records/message';
import { Failure } from '../values/failure';
import { readTrimmed } from '../values/text';

/** Filters messages by who sent them. */
export const directionField = {
  key: 'direction',
  label: 'Direction',
  type: 'string',
  required: false,
  choices: {
    any: 'Any',
    incoming: 'Incoming',
    outgoing: 'Outgoing',
  },
} as const satisfies PlainInputField;

export type DirectionChoice = 'any' | 'incoming' | 'outgoing';

/**
 * Reads the direction of a step, ignoring case.
 *
 * @throws Failure InvalidField for any other word
 */
export function readDirection(value: unknown, otherwise: DirectionChoice): DirectionChoice {
  const text = readTrimmed(value, directionField.label).toLowerCase();
  if (text === '') return otherwise;
  if (text === 'any' || text === 'incoming' || text === 'outgoing') return text;
  throw new Failure('InvalidField', 'Direction must be any, incoming, or outgoing.');
}

/** Whether a message has this direction. A message of unknown direction matches any. */
export function matchesDirection(direction: DirectionChoice, message: Message): boolean {
  return direction === 'any' || message.direction === null || message.direction === direction;
}
