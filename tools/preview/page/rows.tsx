import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Json } from '../../zap/mapping';
import { Icon } from './icon';

/** The properties of a field that has several rows. */
export interface RowsProps {
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
  isEmpty: (row: Row) => boolean;
  onChange: (rows: Row[]) => void;
  /** The editors of one row. */
  children: (row: Row, index: number, id: string, set: (row: Row) => void) => ComponentChildren;
}

/** Rows that can be added and removed. There's always at least one. */
export function Rows<Row>(props: Props<Row>) {
  const { id, label, disabled, rows, empty, isEmpty, onChange, children } = props;
  const { root, focusNext } = useFocusOnAdd();
  const atLeastOne = (some: Row[]) => (some.length > 0 ? some : [empty]);
  return (
    <div class="rows" ref={root}>
      {atLeastOne(rows).map((row, index, all) => (
        <div class="row" key={index}>
          {children(row, index, index === 0 ? id : `${id}-${index}`, (next) =>
            onChange(all.map((old, at) => (at === index ? next : old))),
          )}
          {(all.length > 1 || !isEmpty(row)) && (
            <button
              type="button"
              class="quiet-button"
              aria-label={`Remove ${label}, row ${index + 1}`}
              title="Remove"
              disabled={disabled}
              onClick={() => onChange(atLeastOne(all.filter((_, at) => at !== index)))}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
      <button
        type="button"
        class="add-row"
        aria-label={`Add a row to ${label}`}
        disabled={disabled}
        onClick={() => {
          focusNext();
          onChange([...atLeastOne(rows), empty]);
        }}
      >
        <Icon name="plus" />
        Add a row
      </button>
    </div>
  );
}

/** Moves the focus to the row that was just added. */
function useFocusOnAdd() {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const rows = root.current?.querySelectorAll<HTMLElement>('.row');
    rows?.[rows.length - 1]?.querySelector<HTMLElement>('input, [role="textbox"]')?.focus();
  });
  return { root, focusNext: () => (wanted.current = true) };
}
