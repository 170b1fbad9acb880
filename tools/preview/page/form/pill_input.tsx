import type { TargetedInputEvent, TargetedKeyboardEvent, TargetedMouseEvent } from 'preact';
import { render } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { Picker } from '../parts/picker';
import { Pill } from './pill';
import {
  type DrawPill,
  endOf,
  isUndrawn,
  nodesOf,
  readText,
  select,
  selectionIn,
} from './pill_dom';
import { useSources } from './sources';

interface Props {
  id: string;
  value: string;
  onChange: (value: string) => void;
  label: string;
  labelId?: string | undefined;
  describedBy?: string | undefined;
  placeholder?: string | undefined;
  /** As the definition has it: a longer text has lines. */
  type?: string;
  disabled?: boolean;
  invalid?: boolean;
  required?: boolean;
}

/** Text with pills: an editable element in which each pill counts as one character. */
export function PillInput(props: Props) {
  const { id, value, onChange, label, labelId, describedBy, disabled, invalid, required } = props;
  const { type = 'string' } = props;
  const multiline = type === 'text' || type === 'json';
  const sources = useSources();
  const box = useRef<HTMLDivElement>(null);
  /** The last selection, where a pill from the list is inserted. */
  const selected = useRef<Range | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const takesPills = sources.groups.length > 0;
  const withPills = takesPills && !disabled;
  // So that an empty field doesn't look filled in.
  const placeholder = props.placeholder && `e.g., ${props.placeholder}`;

  const pill: DrawPill = (token, path) => {
    const host = document.createElement('span');
    host.contentEditable = 'false';
    host.dataset.token = token;
    render(<Pill info={sources.describe(path)} />, host);
    return host;
  };
  const nodes = (text: string) => nodesOf(text, takesPills ? pill : undefined);

  function draw(text: string): void {
    // A line break at the end needs another one to be seen.
    const end = text.endsWith('\n') ? ['\n'] : [];
    box.current?.replaceChildren(...nodes(text), ...end);
  }

  useLayoutEffect(() => draw(value), [sources]);
  useLayoutEffect(() => {
    if (box.current && readText(box.current) !== value) draw(value);
  }, [value]);

  /** Draws the text anew, with the caret at its end. */
  function set(text: string): void {
    draw(text);
    if (box.current) select(box.current);
    onChange(text);
  }

  function insert(data: string): void {
    const element = box.current;
    if (!element) return;
    setOpen(false);
    const range = selected.current ?? endOf(element);
    const { startContainer: node, startOffset: at } = range;
    // The braces that opened the list are replaced by the pill.
    if (followsBraces(node, at)) range.setStart(node, at - 2);
    range.deleteContents();
    const fragment = document.createDocumentFragment();
    fragment.append(...nodes(data));
    range.insertNode(fragment);
    range.collapse(false);
    select(element, range);
    onChange(readText(element));
  }

  function onInput({ currentTarget: element, isComposing }: TargetedInputEvent<HTMLDivElement>) {
    const raw = readText(element);
    const text = multiline ? raw : raw.replace(/\s*\n\s*/g, ' ');
    // An emptied element keeps a line break, which would hide its placeholder.
    if (text === '') element.replaceChildren();
    if (!isComposing && (text !== raw || isUndrawn(element, takesPills))) {
      set(text);
      return;
    }
    onChange(text);
    const caret = selectionIn(element);
    const isTyped = text.length > value.length;
    if (withPills && isTyped && caret && followsBraces(caret.startContainer, caret.startOffset)) {
      setOpen(true);
    }
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLDivElement>): void {
    const { key, altKey } = event;
    const opens = withPills && altKey && key === 'ArrowDown';
    if (opens) setOpen(true);
    if (opens || (key === 'Enter' && !multiline)) event.preventDefault();
  }

  /** Selects a pill, for the keys that delete or replace it. */
  function onClick({ currentTarget: element, target }: TargetedMouseEvent<HTMLDivElement>): void {
    const clicked = target instanceof Element && target.closest('[data-token]');
    if (!clicked || disabled) return;
    const range = document.createRange();
    range.selectNode(clicked);
    select(element, range);
  }

  return (
    <div class="pill-field">
      <div class={`pill-input ${multiline ? 'tall' : ''} ${type}`}>
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
          onClick={onClick}
          onBlur={({ currentTarget }) => {
            selected.current = selectionIn(currentTarget) ?? selected.current;
          }}
        />
        {withPills && (
          <button
            type="button"
            class="bare icon-button insert"
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
          groups={sources.groups}
          onPick={(pick) => insert(pick.value)}
          onClose={(refocus) => {
            setOpen(false);
            if (refocus && box.current) select(box.current, selected.current);
          }}
        />
      )}
    </div>
  );
}

/** Whether the braces that open the list of data are right before a position. */
function followsBraces(node: Node, at: number): boolean {
  return node instanceof Text && node.data.slice(0, at).endsWith('{{');
}
