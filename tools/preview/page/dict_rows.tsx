import { useEffect, useState } from 'preact/hooks';
import type { Json } from '../../zap/mapping';
import { asText } from './lead_fields';
import { PillInput } from './pill_input';
import { AddRow, RemoveRow, type RowsProps, useFocusOnAdd } from './row_parts';

type Pair = [name: string, value: string];

/** A key-value field: a row for each name and its value. */
export function DictRows({
  id,
  label,
  value,
  onChange,
  describedBy,
  placeholder,
  disabled,
}: RowsProps) {
  // Two rows of one name, or of none yet, are no object: rows are kept as they were typed.
  const [pairs, setPairs] = useState<Pair[]>(() => pairsOf(value));
  const { root, focusNext } = useFocusOnAdd();
  const text = JSON.stringify(value ?? {});
  useEffect(() => {
    if (JSON.stringify(objectOf(pairs)) !== text) setPairs(pairsOf(value));
  }, [text]);

  function set(next: Pair[]): void {
    setPairs(next);
    onChange(objectOf(next));
  }

  return (
    <div class="rows" ref={root}>
      {pairs.map(([name, item], index) => (
        <div class="row pair" key={index}>
          <input
            type="text"
            id={index === 0 ? id : `${id}-${index}`}
            class="plain-input"
            aria-label={`${label}, name ${index + 1}`}
            aria-describedby={describedBy}
            placeholder="Name"
            autocomplete="off"
            spellcheck={false}
            disabled={disabled}
            value={name}
            onInput={({ currentTarget }) =>
              set(replaced(pairs, index, [currentTarget.value, item]))
            }
          />
          <PillInput
            id={`${id}-${index}-value`}
            label={`${label}, value ${index + 1}`}
            value={item}
            placeholder={placeholder ?? 'Value'}
            disabled={disabled}
            onChange={(next) => set(replaced(pairs, index, [name, next]))}
          />
          {(pairs.length > 1 || name !== '' || item !== '') && (
            <RemoveRow
              label={`${label}, row ${index + 1}`}
              disabled={disabled}
              onRemove={() => set(atLeastOne(pairs.filter((_, at) => at !== index)))}
            />
          )}
        </div>
      ))}
      <AddRow
        label={label}
        disabled={disabled}
        onAdd={() => {
          focusNext();
          set([...pairs, ['', '']]);
        }}
      />
    </div>
  );
}

function pairsOf(value: Json | undefined): Pair[] {
  const entries =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([name, item]): Pair => [name, asText(item)])
      : [];
  return atLeastOne(entries);
}

function atLeastOne(pairs: Pair[]): Pair[] {
  return pairs.length > 0 ? pairs : [['', '']];
}

function objectOf(pairs: Pair[]): { [name: string]: Json } {
  return Object.fromEntries(pairs.filter(([name]) => name.trim() !== ''));
}

function replaced(pairs: Pair[], index: number, pair: Pair): Pair[] {
  return pairs.map((old, at) => (at === index ? pair : old));
}
