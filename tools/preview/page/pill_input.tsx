import type { TargetedInputEvent, TargetedKeyboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { fillForm } from '../../zap/mapping';
import { Icon } from './icon';
import { asText, isInLead } from './lead_fields';
import { Picker } from './picker';
import { pillAt, segmentsOf } from './pill_text';
import { useSources } from './sources';

interface Props {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** What a screen reader calls it, where no label points to it. */
  label?: string;
  describedBy?: string | undefined;
  placeholder?: string | undefined;
  multiline?: boolean;
  code?: boolean;
  /** Whether it takes a file, so that there are some to try. */
  files?: boolean;
  disabled?: boolean;
  invalid?: boolean;
}

/**
 * A text with pills. What is typed into is an ordinary text area, so that caret, selection,
 * undo and screen readers work as everywhere; what is seen lies behind it, glyph for glyph, with
 * the pills drawn.
 */
export function PillInput(props: Props) {
  const { id, value, onChange, label, describedBy, placeholder, disabled, invalid } = props;
  const { multiline = false, code = false, files = false } = props;
  const sources = useSources();
  const area = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState(false);
  const groups = files
    ? [...sources.groups, { label: 'Files to try', picks: sources.files }]
    : sources.groups;
  const withPills = sources.groups.length > 0 && !disabled;

  function insert(text: string): void {
    setOpen(false);
    const box = area.current;
    if (!box) return;
    const { selectionStart: start, selectionEnd: end } = box;
    // What opened the list is replaced by the pill.
    const typed = value.slice(0, start).endsWith('{{') ? 2 : 0;
    box.setRangeText(text, start - typed, end, 'end');
    onChange(box.value);
    box.focus();
  }

  function onInput({ currentTarget: box }: TargetedInputEvent<HTMLTextAreaElement>): void {
    const text = multiline ? box.value : box.value.replace(/\s*\n\s*/g, ' ');
    onChange(text);
    const typedBraces =
      text.length > value.length && /\{\{$/.test(text.slice(0, box.selectionStart));
    if (withPills && typedBraces) setOpen(true);
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
    const { currentTarget: box, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Enter' && !multiline && !ctrlKey && !metaKey) event.preventDefault();
    if (withPills && altKey && key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (box.selectionStart !== box.selectionEnd || ctrlKey || metaKey || altKey) return;
    const side = key === 'Backspace' || key === 'ArrowLeft' ? 'before' : 'behind';
    if (!['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight'].includes(key)) return;
    const pill = pillAt(box.value, box.selectionStart, side);
    if (!pill || (shiftKey && key.startsWith('Arrow'))) return;
    event.preventDefault();
    if (key.startsWith('Arrow')) {
      const to = key === 'ArrowLeft' ? pill.from : pill.to;
      box.setSelectionRange(to, to);
    } else {
      box.setRangeText('', pill.from, pill.to, 'end');
      onChange(box.value);
    }
  }

  return (
    <div class="pill-field">
      <div class={`pill-input ${multiline ? 'tall' : ''} ${code ? 'code' : ''}`}>
        <div class="pill-shown" aria-hidden="true">
          <PillText text={value} />
          {'\u200b'}
        </div>
        <textarea
          id={id}
          ref={area}
          rows={1}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          spellcheck={false}
          autocomplete="off"
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={invalid ? 'true' : undefined}
          onInput={onInput}
          onKeyDown={onKeyDown}
        />
        {withPills && (
          <button
            type="button"
            class="insert"
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-label={`Insert a field of the lead${label ? ` into ${label}` : ''}`}
            title="Insert a field of the lead"
            onClick={() => setOpen(!open)}
          >
            <Icon name="insert" />
          </button>
        )}
      </div>
      {open && (
        <Picker
          label="Fields of the lead"
          groups={groups}
          onPick={({ value: text }) => insert(text)}
          onClose={(refocus) => {
            setOpen(false);
            if (refocus) area.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** A text with its pills drawn. */
export function PillText({ text }: { text: string }) {
  const { lead } = useSources();
  return (
    <>
      {segmentsOf(text).map(({ text: part, path }) =>
        path === undefined ? (
          part
        ) : (
          <span class={`pill ${isInLead(lead, path) ? '' : 'unknown'}`}>
            <i>{'{{'}</i>
            {part.slice(2, -2)}
            <i>{'}}'}</i>
          </span>
        ),
      )}
    </>
  );
}

/** What the pills of a text become with this lead. */
export function Becomes({ text, id }: { text: string; id: string }) {
  const { lead } = useSources();
  if (!segmentsOf(text).some(({ path }) => path !== undefined)) return null;
  const filled = asText(fillForm({ text }, lead).text ?? '');
  return (
    <p class="becomes" id={id}>
      <Icon name="arrow" />
      <span class="sr">becomes </span>
      {filled === '' ? <em>blank in this lead</em> : <span>{filled}</span>}
    </p>
  );
}
