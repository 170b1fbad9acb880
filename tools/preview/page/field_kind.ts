import type { Choice, Field } from '../common/fields';

type Kind = 'list' | 'dict' | 'dropdown' | 'secret' | 'text';

/** Which editor a field gets. */
export function kindOf(field: Field): Kind {
  if (field.list) return 'list';
  if (field.dict) return 'dict';
  if (field.dynamic || choicesOf(field)) return 'dropdown';
  return field.type === 'password' ? 'secret' : 'text';
}

/** The choices of a dropdown whose choices don't come from a trigger. */
export function choicesOf({ type, choices }: Field): Choice[] | undefined {
  if (choices) return choices;
  if (type !== 'boolean') return undefined;
  return [
    { value: 'true', label: 'True' },
    { value: 'false', label: 'False' },
  ];
}

/** Types that need no word beside the label. */
const plainTypes = ['string', 'text', 'password', 'copy'];

const words: Record<string, string> = {
  integer: 'whole number',
  datetime: 'date and time',
  json: 'JSON',
};

/** The word for a field's type beside its label; undefined if the field needs none. */
export function typeWordOf(field: Field): string | undefined {
  const { type } = field;
  if (kindOf(field) === 'dropdown' || plainTypes.includes(type)) return undefined;
  return words[type] ?? type;
}
