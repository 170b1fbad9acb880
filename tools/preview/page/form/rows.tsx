import type { Json } from '../../../zap/mapping';
import { asText } from '../parts';
import { PillInput } from './pill_input';

interface Props {
  id: string;
  label: string;
  value: Json | undefined;
  /** Whether each value has a name: a key-value field. Otherwise, it's a list. */
  isNamed: boolean;
  onChange: (value: Json) => void;
}

/** A list or key-value field: a row for each value, and an empty one for the next. */
export function Rows({ id, label, value, isNamed, onChange }: Props) {
  const given = Array.isArray(value)
    ? value.map((text): [string, Json] => ['', text])
    : Object.entries(value ?? {});
  const rows = given.map(([name, text]): [string, string] => [name, asText(text)]);
  const isOpen = rows.at(-1)?.join('') !== '';
  const all: typeof rows = isOpen ? [...rows, ['', '']] : rows;

  function change(index: number, row: [string, string]): void {
    const next = all.with(index, row).filter((one) => (isNamed ? one.join('') !== '' : true));
    onChange(isNamed ? Object.fromEntries(next) : next.map(([, text]) => text));
  }

  return all.map(([name, text], index) => (
    <div class="row" key={index}>
      {isNamed && (
        <input
          aria-label={`${label}, name ${index + 1}`}
          placeholder="Name"
          value={name}
          onInput={({ currentTarget }) => change(index, [currentTarget.value, text])}
        />
      )}
      <PillInput
        id={index > 0 || isNamed ? `${id}-${index}` : id}
        label={`${label}, ${name || index + 1}`}
        value={text}
        onChange={(next) => change(index, [name, next])}
      />
    </div>
  ));
}
