import { useEffect, useState } from 'preact/hooks';
import type { Json } from '../../zap/mapping';
import { asText } from './lead_fields';
import { PillInput } from './pill_input';
import { Rows, type RowsProps } from './rows';

type Pair = [name: string, value: string];

const noPair: Pair = ['', ''];

/** A key-value field: one row per name and value. */
export function DictRows({ value, onChange, describedBy, placeholder, ...shared }: RowsProps) {
  const { label, disabled } = shared;
  // An object can't contain two rows with the same name, or rows without one.
  const [pairs, setPairs] = useState<Pair[]>(() => pairsOf(value));
  const text = JSON.stringify(value ?? {});
  useEffect(() => {
    if (JSON.stringify(objectOf(pairs)) !== text) setPairs(pairsOf(value));
  }, [text]);

  return (
    <Rows
      {...shared}
      rows={pairs}
      empty={noPair}
      isEmpty={([name, item]) => name === '' && item === ''}
      onChange={(next) => {
        setPairs(next);
        onChange(objectOf(next));
      }}
    >
      {([name, item], index, id, set) => (
        <div class="pair">
          <input
            type="text"
            id={id}
            class="plain-input"
            aria-label={`${label}, name ${index + 1}`}
            aria-describedby={describedBy}
            placeholder="Name"
            autocomplete="off"
            spellcheck={false}
            disabled={disabled}
            value={name}
            onInput={({ currentTarget }) => set([currentTarget.value, item])}
          />
          <PillInput
            id={`${id}-value`}
            label={`${label}, value ${index + 1}`}
            value={item}
            placeholder={placeholder ?? 'Value'}
            disabled={disabled}
            onChange={(next) => set([name, next])}
          />
        </div>
      )}
    </Rows>
  );
}

function pairsOf(value: Json | undefined): Pair[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).map(([name, item]): Pair => [name, asText(item)]);
}

function objectOf(pairs: Pair[]): { [name: string]: Json } {
  return Object.fromEntries(pairs.filter(([name]) => name.trim() !== ''));
}
