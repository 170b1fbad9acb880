/** One entry of a list to choose from. */
export interface Pick {
  /** What is filled in: a value, or the text of a pill. */
  value: string;
  label: string;
  detail?: string;
}

interface Props {
  id: string;
  pick: Pick;
  active: boolean;
  selected: boolean;
  onPick: () => void;
}

/** One option of the list. */
export function PickOption({ id, pick: { label, detail }, active, selected, onPick }: Props) {
  return (
    // The keyboard works through the combobox, which names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={selected}
      class={`option ${active ? 'active' : ''}`}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span class="option-label">{label}</span>
      {detail !== undefined && <span class="option-detail">{detail || 'No data'}</span>}
    </div>
  );
}
