import type { TargetedInputEvent, TargetedKeyboardEvent } from 'preact';
import { render } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icon';
import { Picker } from './picker';
import { exampleOf, Pill } from './pill';
import {
  type DrawPill,
  drawText,
  isUndrawn,
  placeCaret,
  readText,
  type Selected,
  selectedIn,
} from './pill_dom';
import { useSources } from './sources';
import { TextHistory, type TextState } from './text_history';

interface Props {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** For the accessible names of its parts. */
  label: string;
  /** The element that shows the label, if there is one. */
  labelId?: string | undefined;
  describedBy?: string | undefined;
  placeholder?: string | undefined;
  multiline?: boolean;
  code?: boolean;
  /** Whether it takes a file. The simulator's files are then offered. */
  files?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  required?: boolean;
}

/** Text with pills: an editable element in which each pill counts as one character. */
export function PillInput(props: Props) {
  const { id, value, onChange, label, labelId, describedBy, disabled, invalid, required } = props;
  const { multiline = false, code = false, files = false } = props;
  const sources = useSources();
  const box = useRef<HTMLDivElement>(null);
  const history = useRef(new TextHistory());
  /** The last selection, where a pill from the list is inserted. */
  const selected = useRef<Selected | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const groups = files
    ? [...sources.groups, { label: 'Files to try', picks: sources.files }]
    : sources.groups;
  const takesPills = sources.groups.length > 0;
  const withPills = takesPills && !disabled;
  const placeholder = props.placeholder && exampleOf(props.placeholder);

  function draw(text: string): void {
    if (!box.current) return;
    const pill: DrawPill = (token, path) => {
      const host = document.createElement('span');
      host.contentEditable = 'false';
      host.dataset.token = token;
      render(<Pill info={sources.describe(path)} />, host);
      return host;
    };
    drawText(box.current, text, takesPills ? pill : undefined);
  }

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const caret = document.activeElement === element ? selectedIn(element)?.[0] : undefined;
    draw(value);
    if (caret !== undefined) placeCaret(element, caret);
  }, [sources]);

  useLayoutEffect(() => {
    if (box.current && readText(box.current) !== value) draw(value);
  }, [value]);

  function remember(): void {
    selected.current = (box.current && selectedIn(box.current)) ?? selected.current;
  }

  const current = (): TextState => ({ text: value, at: selected.current?.[1] ?? value.length });

  /** Sets the text and the caret, and draws the pills. */
  function set({ text, at }: TextState): void {
    const element = box.current;
    if (!element) return;
    draw(text);
    element.focus();
    placeCaret(element, at);
    remember();
    onChange(text);
  }

  function insert(pill: string): void {
    setOpen(false);
    const [start, end] = selected.current ?? [value.length, value.length];
    // The braces that opened the list are replaced by the pill.
    const from = value.slice(0, start).endsWith('{{') ? start - 2 : start;
    const text = value.slice(0, from) + pill + value.slice(end);
    history.current.note(current(), text);
    set({ text, at: from + pill.length });
  }

  function onInput({ currentTarget: element, isComposing }: TargetedInputEvent<HTMLDivElement>) {
    const raw = readText(element);
    const text = multiline ? raw : raw.replace(/\s*\n\s*/g, ' ');
    history.current.note(current(), text);
    remember();
    // An emptied element keeps a line break, which would hide its placeholder.
    if (text === '') element.replaceChildren();
    if (!isComposing && (text !== raw || isUndrawn(element, takesPills))) {
      set({ text, at: selected.current?.[1] ?? text.length });
      return;
    }
    onChange(text);
    const typedBraces = text.length > value.length && /\{\{$/.test(text.slice(0, current().at));
    if (withPills && typedBraces) setOpen(true);
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLDivElement>): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const command = ctrlKey || metaKey;
    if (key === 'Enter' && !multiline && !command) event.preventDefault();
    if (withPills && altKey && key === 'ArrowDown') {
      event.preventDefault();
      remember();
      setOpen(true);
    }
    const letter = key.toLowerCase();
    if (!command || altKey || (letter !== 'z' && letter !== 'y')) return;
    event.preventDefault();
    const forward = letter === 'y' || shiftKey;
    const to = forward ? history.current.redo(current()) : history.current.undo(current());
    if (to) set(to);
  }

  return (
    <div class="pill-field">
      <div class={`pill-input ${multiline ? 'tall' : ''} ${code ? 'code' : ''}`}>
        {/* biome-ignore lint/a11y/useSemanticElements: no text field of HTML can hold a pill */}
        <div
          id={id}
          ref={box}
          role="textbox"
          class="pill-box"
          tabIndex={disabled ? -1 : 0}
          contentEditable={disabled ? false : 'plaintext-only'}
          spellcheck={false}
          aria-label={labelId ? undefined : label}
          aria-labelledby={labelId}
          aria-multiline={multiline}
          aria-describedby={describedBy}
          aria-invalid={invalid ? 'true' : undefined}
          aria-required={required ? 'true' : undefined}
          aria-disabled={disabled ? 'true' : undefined}
          aria-placeholder={placeholder}
          data-placeholder={placeholder}
          onInput={onInput}
          onKeyDown={onKeyDown}
          onKeyUp={remember}
          onPointerUp={remember}
          onBlur={remember}
        />
        {withPills && (
          <button
            type="button"
            class="insert"
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-label={`Insert data into ${label}`}
            title="Insert data"
            onClick={() => setOpen(!open)}
          >
            <Icon name="insert" />
          </button>
        )}
      </div>
      {open && (
        <Picker
          label={`Data for ${label}`}
          groups={groups}
          onPick={({ value: pill }) => insert(pill)}
          onClose={(refocus) => {
            setOpen(false);
            if (!refocus || !box.current) return;
            box.current.focus();
            placeCaret(box.current, current().at);
          }}
        />
      )}
    </div>
  );
}
