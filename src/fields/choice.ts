import { Failure } from '../values/failure';
import { readTrimmed } from '../values/text';

/** A dropdown with its values. */
interface ChoiceField<Key extends string> {
  readonly label: string;
  readonly choices: Readonly<Record<Key, string>>;
}

/**
 * Reads a dropdown, whose value may be mapped, ignoring case.
 *
 * @param usual what an empty field means
 * @throws Failure InvalidField for a word that isn't one of the choices
 */
export function readChoice<Key extends string, Usual extends NoInfer<Key> | null>(
  { label, choices }: ChoiceField<Key>,
  value: unknown,
  usual: Usual,
): Key | Usual {
  const text = readTrimmed(value, label).toLowerCase();
  if (text === '') return usual;
  if (isKeyOf(choices, text)) return text;
  const or = new Intl.ListFormat('en', { type: 'disjunction' });
  throw new Failure('InvalidField', `${label} must be ${or.format(Object.keys(choices))}.`);
}

function isKeyOf<Key extends string>(choices: Record<Key, string>, text: string): text is Key {
  return Object.hasOwn(choices, text);
}
