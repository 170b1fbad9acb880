import type { PlainInputField } from 'zapier-platform-core';
import type { Message } from '../records/message';

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

export type DirectionChoice = keyof typeof directionField.choices;

/** Whether a message has this direction. A message of unknown direction matches any. */
export function matchesDirection(direction: DirectionChoice, message: Message): boolean {
  return direction === 'any' || message.direction === null || message.direction === direction;
}
