import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { DataOptions, partsOf, Sources } from './sources';

interface Props {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** Whether the text may have several lines. */
  isLong?: boolean;
  isFaulty?: boolean;
}

/** Text with pills: an editable element in which each pill is one character, and has its token for text. */
export function PillInput({ id, label, value, onChange, placeholder, isLong, isFaulty }: Props) {
  const sources = useContext(Sources);
  const box = useRef<HTMLDivElement>(null);
  // The last line break only keeps the caret's line open.
  const read = () => (box.current?.innerText ?? '').replace(/\n$/, '');

  /** Puts the caret at the end, unless it's in the text already. */
  function takeCaret(isInside: boolean): void {
    const selection = getSelection();
    if (!box.current || (isInside && box.current.contains(selection?.anchorNode ?? null))) return;
    selection?.selectAllChildren(box.current);
    selection?.collapseToEnd();
  }

  function draw(): void {
    const nodes = partsOf(value, sources).map(({ part, shown }) => {
      if (shown === '') return part;
      const pill = document.createElement('span');
      pill.className = 'pill';
      pill.contentEditable = 'false';
      pill.dataset.shown = shown;
      pill.textContent = part;
      return pill;
    });
    box.current?.replaceChildren(...nodes, value.endsWith('\n') ? '\n' : '');
    if (box.current === document.activeElement) takeCaret(false);
  }
  useLayoutEffect(draw, [sources]);
  useLayoutEffect(() => {
    const pills = partsOf(value, sources).filter(({ shown }) => shown !== '');
    if (read() !== value || box.current?.childElementCount !== pills.length) draw();
  }, [value]);

  return (
    <div class="pill-field">
      {/* biome-ignore lint/a11y/useSemanticElements: no text field of HTML can hold a pill */}
      <div
        {...{ id, ref: box }}
        role="textbox"
        class={isLong ? 'pill-box long' : 'pill-box'}
        tabIndex={0}
        contentEditable="plaintext-only"
        aria-label={label}
        aria-describedby={`${id}-notes`}
        aria-invalid={isFaulty}
        data-placeholder={placeholder}
        onInput={() => {
          // An emptied element keeps a line break, which would hide its placeholder.
          if (read() === '') box.current?.replaceChildren();
          onChange(isLong ? read() : read().replace(/\s*\n\s*/g, ' '));
        }}
        onKeyDown={(event) => event.key === 'Enter' && !isLong && event.preventDefault()}
      />
      {sources.length > 0 && (
        <select
          class="insert"
          // Otherwise, the first key would choose at once.
          onKeyDown={(event) => {
            if (event.key === 'Tab') return;
            event.preventDefault();
            event.currentTarget.showPicker();
          }}
          aria-label={`Insert data into ${label}`}
          onChange={({ currentTarget }) => {
            const token = currentTarget.value;
            currentTarget.value = '';
            takeCaret(true);
            box.current?.focus();
            document.execCommand('insertText', false, token);
          }}
        >
          <option value="">⊕</option>
          <DataOptions />
        </select>
      )}
    </div>
  );
}
