import { doubtOf } from '../values/fillers';
import { forMessage } from '../values/text';

/**
 * Warns of a text in a message that may not be what its sender means. It's sent all the same, since it may be a fact.
 *
 * @param label the field's label
 * @param fallback what else to do, such as `fill in Fallback Text`; '' if the field has no fallback text
 */
export function doubtWarnings(label: string, text: string, fallback = ''): string[] {
  const doubt = doubtOf(text);
  if (!doubt) return [];
  const shown = forMessage(text.length <= 60 ? text : doubt.part);
  const sent = `"${shown}" was sent for ${label}.`;
  if (doubt.kind === 'machine time') {
    return [`${sent} To send a readable date, add a Formatter by Zapier step before this one.`];
  }
  if (doubt.kind === 'merge tag') {
    const orElse = fallback && `, or ${fallback}`;
    return [`${sent} It's a merge tag without a value. Map the field itself${orElse}.`];
  }
  return [fallback ? `${sent} To replace it, ${fallback}.` : `${sent} Check the value.`];
}
