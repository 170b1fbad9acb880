import { useEffect, useRef } from 'preact/hooks';
import type { Json } from '../../zap/mapping';
import { Icon } from './icon';

/** What an editor of several rows is given. */
export interface RowsProps {
  id: string;
  label: string;
  value: Json | undefined;
  onChange: (value: Json) => void;
  describedBy: string | undefined;
  placeholder?: string | undefined;
  disabled: boolean;
}

/** Moves the focus to the row that was just added, so that one can type on. */
export function useFocusOnAdd() {
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

interface RemoveProps {
  label: string;
  disabled: boolean;
  onRemove: () => void;
}

/** Takes a row away. */
export function RemoveRow({ label, disabled, onRemove }: RemoveProps) {
  return (
    <button
      type="button"
      class="quiet-button"
      aria-label={`Remove ${label}`}
      title="Remove"
      disabled={disabled}
      onClick={onRemove}
    >
      <Icon name="close" />
    </button>
  );
}

/** Adds a row behind the last. */
export function AddRow({
  label,
  disabled,
  onAdd,
}: {
  label: string;
  disabled: boolean;
  onAdd: () => void;
}) {
  return (
    <button
      type="button"
      class="add-row"
      aria-label={`Add a row to ${label}`}
      disabled={disabled}
      onClick={onAdd}
    >
      <Icon name="plus" />
      Add a row
    </button>
  );
}
