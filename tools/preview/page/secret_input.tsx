interface Props {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  describedBy: string | undefined;
  placeholder: string | undefined;
  disabled: boolean;
  /** Whether the server has a saved credential, which the page never gets. */
  kept: boolean;
  onForget?: (() => void) | undefined;
}

/** A credential, never shown. A saved one can only be replaced or cleared. */
export function SecretInput(props: Props) {
  const { id, label, value, onChange, describedBy, placeholder, disabled, kept, onForget } = props;
  return (
    <div class="secret">
      <input
        type="password"
        class="plain-input"
        id={id}
        value={value}
        disabled={disabled}
        autocomplete="off"
        spellcheck={false}
        aria-describedby={describedBy}
        placeholder={kept ? '•••• Saved. Type to replace.' : placeholder}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {kept && value === '' && (
        <button type="button" class="small-button" aria-label={`Clear ${label}`} onClick={onForget}>
          Clear
        </button>
      )}
    </div>
  );
}
