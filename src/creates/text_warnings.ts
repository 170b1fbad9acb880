import { textDoubt } from '#values/fillers';
import { forMessage } from '#values/text';

// What to say of a text in a message. It's sent all the same.

/**
 * Warns of a text that may not be what its sender means. It may be a fact.
 *
 * @param label the field's label
 * @param fallback what else to do, such as `fill in Fallback Text`; '' if the field has no fallback text
 */
export function doubtWarnings(label: string, text: string, fallback = ''): string[] {
  const doubt = textDoubt(text);
  if (!doubt) return [];
  const shown = forMessage(text.length <= 60 ? text : doubt.part);
  const or = fallback && `, or ${fallback}`;
  const remedies = {
    'no value': `Check the value${or}.`,
    'merge tag': `It's a merge tag without a value. Map the field itself${or}.`,
    'machine time': 'To send a readable date, add a Formatter by Zapier step before this one.',
  };
  return [`"${shown}" was sent for ${label}. ${remedies[doubt.kind]}`];
}

/** @param most in characters, as the channel counts them */
export function lengthWarnings(text: string, most: number): string[] {
  if (text.length <= most) return [];
  return [
    `The message has ${text.length} characters. The channel may reject one of more than ${most}.`,
  ];
}

/** @param labels of the fields that had HTML */
export function htmlWarnings(labels: readonly string[]): string[] {
  return labels.length > 0 ? [`HTML became plain text in ${labels.join(', ')}.`] : [];
}
