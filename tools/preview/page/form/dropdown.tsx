import { useEffect, useRef, useState } from 'preact/hooks';
import type { Choice } from '../../common/api';
import { CloseButton, Icon } from '../parts/icon';
import { Picker } from '../parts/picker';
import { PillText } from './pill';
import { useSources } from './sources';

/** The choices that a trigger returned for a dropdown. */
export interface Loaded {
  choices: Choice[];
  error?: string | undefined;
}

interface Props {
  id: string;
  labelId: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The choices, or a function that gets them from a trigger. */
  choices: Choice[] | (() => Promise<Loaded>);
  describedBy?: string | undefined;
  disabled?: boolean;
  invalid?: boolean;
}

/** The editor's dropdown: a choice, a field of the lead, or a custom value. */
export function Dropdown(props: Props) {
  const { id, labelId, label, value, onChange, choices, disabled = false } = props;
  const sources = useSources();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>({ choices: [] });
  const isFixed = Array.isArray(choices);
  const picks = isFixed ? choices : loaded.choices;

  async function load(): Promise<void> {
    if (isFixed) return;
    setLoading(true);
    setLoaded(await choices());
    setLoading(false);
  }

  // An existing value needs its label.
  useEffect(() => {
    if (value !== '' && !value.includes('{{')) void load();
  }, []);

  function set(next: string): void {
    // The same value again must not clear what depends on it.
    if (next !== value) onChange(next);
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div class="pill-field">
      <div class="row">
        <button
          type="button"
          id={id}
          ref={button}
          class={`dropdown-button ${props.invalid ? 'invalid' : ''}`}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-labelledby={`${labelId} ${id}-value`}
          aria-describedby={props.describedBy}
          data-value={value}
          disabled={disabled}
          onClick={() => {
            setOpen(!open);
            if (!open) void load();
          }}
        >
          <span id={`${id}-value`}>
            {value === '' ? (
              <span class="placeholder">Select…</span>
            ) : (
              (picks.find((one) => one.value === value)?.label ?? <PillText text={value} />)
            )}
          </span>
          <Icon name="chevron" />
        </button>
        {value !== '' && !disabled && (
          <CloseButton label={`Clear ${label}`} onClick={() => set('')} />
        )}
      </div>
      {open && (
        <Picker
          label={`Choices for ${label}`}
          prompt="Search, or enter a custom value"
          groups={[{ label: '', picks }, ...sources.groups]}
          current={value}
          loading={loading}
          error={loaded.error}
          onPick={(pick) => set(pick.value)}
          onText={set}
          onClose={(refocus) => {
            setOpen(false);
            if (refocus) button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
