import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Json } from '../../../zap/mapping';
import { CloseButton, Icon } from '../parts/icon';
import { asText } from './lead_fields';
import { PillInput } from './pill_input';

interface RowsProps {
  id: string;
  label: string;
  value: Json | undefined;
  onChange: (value: Json) => void;
  describedBy: string | undefined;
  placeholder?: string | undefined;
  disabled: boolean;
}

interface Props<Row> {
  id: string;
  label: string;
  disabled: boolean;
  rows: Row[];
  /** A row with nothing in it. */
  empty: Row;
  onChange: (rows: Row[]) => void;
  /** The editors of one row. */
  children: (row: Row, index: number, id: string, set: (row: Row) => void) => ComponentChildren;
}

/** Rows that can be added and removed. There's always at least one. */
function Rows<Row>({ id, label, disabled, rows, empty, onChange, children }: Props<Row>) {
  const root = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  const all = rows.length > 0 ? rows : [empty];
  // The focus moves to the row that was just added.
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    const last = [...(root.current?.querySelectorAll('.row') ?? [])].at(-1);
    last?.querySelector<HTMLElement>('input, [role="textbox"]')?.focus();
  });
  return (
    <div class="rows" ref={root}>
      {all.map((row, index) => (
        <div class="row" key={index}>
          {children(row, index, index === 0 ? id : `${id}-${index}`, (next) =>
            onChange(all.map((old, at) => (at === index ? next : old))),
          )}
          {(all.length > 1 || JSON.stringify(row) !== JSON.stringify(empty)) && (
            <CloseButton
              label={`Remove ${label}, row ${index + 1}`}
              disabled={disabled}
              onClick={() => onChange(all.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      <button
        type="button"
        class="bare add-row"
        aria-label={`Add a row to ${label}`}
        disabled={disabled}
        onClick={() => {
          added.current = true;
          onChange([...all, empty]);
        }}
      >
        <Icon name="plus" />
        Add a row
      </button>
    </div>
  );
}

/** A list field: one row per value, including empty ones. */
export function ListRows({ value, onChange, describedBy, placeholder, ...shared }: RowsProps) {
  const rows = Array.isArray(value) ? value.map(asText) : value ? [asText(value)] : [];
  return (
    <Rows {...shared} rows={rows} empty="" onChange={onChange}>
      {(row, index, id, set) => (
        <PillInput
          id={id}
          label={`${shared.label}, row ${index + 1}`}
          value={row}
          placeholder={placeholder}
          describedBy={describedBy}
          disabled={shared.disabled}
          onChange={set}
        />
      )}
    </Rows>
  );
}

type Pair = [name: string, value: string];

/** A key-value field: one row per name and value. */
export function DictRows({ value, onChange, describedBy, placeholder, ...shared }: RowsProps) {
  const { label, disabled } = shared;
  // An object can't contain two rows with the same name, or rows without one.
  const [pairs, setPairs] = useState<Pair[]>(() => pairsOf(value));
  const text = JSON.stringify(value ?? {});
  useEffect(() => {
    if (JSON.stringify(objectOf(pairs)) !== text) setPairs(pairsOf(value));
  }, [text]);

  function change(next: Pair[]): void {
    setPairs(next);
    onChange(objectOf(next));
  }

  return (
    <Rows<Pair> {...shared} rows={pairs} empty={['', '']} onChange={change}>
      {([name, item], index, id, set) => (
        <div class="pair row">
          <input
            type="text"
            id={id}
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
