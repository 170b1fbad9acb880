import type { Bubble, ConnectionView } from '../../common/api';
import type { Values } from '../../common/fields';
import { asText } from '../parts';

/**
 * The message of a step's form as its recipient will read it, so far as the page knows it.
 *
 * @param data the form's values with their pills filled in
 * @returns undefined if the step has none yet
 */
export function draftMessage(data: Values, { campaigns }: ConnectionView): Bubble | undefined {
  const textOf = (key: string) => asText(data[key]).trim();
  const name = textOf('campaignName');
  const { text, placeholders = [] } = campaigns.find((one) => one.name === name) ?? {};
  const parts = text?.map((part) => {
    if (typeof part === 'string') return part;
    const { key = '', label = '', fallback = '' } = placeholders[part] ?? {};
    return textOf(key) || fallback || textOf('blankParam') || `{{${label}}}`;
  });
  const unknown = name && `${name}: its text isn't in the connection's list.`;
  const message = parts?.join('') ?? (textOf('message') || unknown);
  const [url = ''] = (textOf('media__url') || textOf('image')).split(/[?#]/);
  const file = textOf('media__filename') || url.split('/').at(-1) || null;
  if (!message && !file) return undefined;
  const buttons = [1, 2, 3].map((number) => [`Button ${number}`, textOf(`button_${number}`)]);
  return {
    ...{ id: 0, from: 'service', at: '', text: message, campaign: name, error: null, file },
    isPicture: !/\.(pdf|docx?|xlsx?|mp4|txt)$/i.test(file ?? ''),
    buttons: buttons.filter(([, value]) => value).map((one) => one.join(': ')),
    location: null,
  };
}
