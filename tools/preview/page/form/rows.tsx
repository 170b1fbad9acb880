import { useEffect, useRef, useState } from 'preact/hooks';
import type { Json } from '../../../zap/mapping';
import { CloseButton, Icon } from '../parts/icon';
import { asText } from './lead_fields';
import { PillInput } from './pill_input';

interface Props {
  id: string;
  label: string;
  value: Json | undefined;
  /** Whether each value has a name: a key-value field. Otherwise, it's a list. */
  named: boolean;
  onChange: (value: Json) => void;
  describedBy: string | undefined;
  placeholder?: string | undefined;
  disabled: boolean;
}

type Row = [name: string, value: string];

/** A list or key-value field: rows that can be added and removed. There's always at least one. */
export function Rows(props: Props) {
  const { id, label, value, named, onChange, describedBy, placeholder, disabled } = props;
  const root = useRef<HTMLDivElement>(null);
  // An object can't contain two rows with the same name, or rows without one.
  const [rows, setRows] = useState(() => rowsOf(value));
  const asValue = (some: Row[]): Json =>
    named
      ? Object.fromEntries(some.filter(([name]) => name.trim() !== ''))
      : some.map(([, text]) => text);
  const outside = JSON.stringify(value ?? asValue([]));
  useEffect(() => {
    if (JSON.stringify(asValue(rows)) !== outside) setRows(rowsOf(value));
  }, [outside]);
  const all = rows.length > 0 ? rows : [empty];

  function change(next: Row[]): void {
    setRows(next);
    onChange(asValue(next));
  }

  function add(): void {
    change([...all, empty]);
    const last = () => [...(root.current?.querySelectorAll('.row') ?? [])].at(-1);
    setTimeout(() => last()?.querySelector<HTMLElement>('input, [role="textbox"]')?.focus(), 30);
  }

  return (
    <div class="rows" ref={root}>
      {all.map(([name, text], index) => {
        const rowId = index === 0 ? id : `${id}-${index}`;
        const set = (row: Row) => change(all.with(index, row));
        return (
          <div class="row" key={index}>
            {named && (
              <input
                type="text"
                id={rowId}
                aria-label={`${label}, name ${index + 1}`}
                aria-describedby={describedBy}
                placeholder="Name"
                autocomplete="off"
                disabled={disabled}
                value={name}
                onInput={({ currentTarget }) => set([currentTarget.value, text])}
              />
            )}
            <PillInput
              id={named ? `${rowId}-value` : rowId}
              label={`${label}, ${named ? 'value' : 'row'} ${index + 1}`}
              value={text}
              placeholder={placeholder ?? (named ? 'Value' : undefined)}
              describedBy={describedBy}
              disabled={disabled}
              onChange={(next) => set([name, next])}
            />
            {(all.length > 1 || name + text !== '') && (
              <CloseButton
                label={`Remove ${label}, row ${index + 1}`}
                disabled={disabled}
                onClick={() => change(all.filter((_, at) => at !== index))}
              />
            )}
          </div>
        );
      })}
      <button
        type="button"
        class="bare add-row"
        aria-label={`Add a row to ${label}`}
        disabled={disabled}
        onClick={add}
      >
        <Icon name="plus" /> Add a row
      </button>
    </div>
  );
}

const empty: Row = ['', ''];

function rowsOf(value: Json | undefined): Row[] {
  if (Array.isArray(value)) return value.map((text) => ['', asText(text)]);
  if (typeof value !== 'object' || value === null) return value ? [['', asText(value)]] : [];
  return Object.entries(value).map(([name, text]) => [name, asText(text)]);
}
