import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** One entry of a list to choose from. */
export interface Pick {
  /** What is filled in: a value, or the text of a pill. */
  value: string;
  label: string;
  detail?: string;
}

export interface PickGroup {
  label: string;
  picks: Pick[];
}

interface Props {
  label: string;
  /** What to type; to search by default. */
  prompt?: string;
  groups: PickGroup[];
  current?: string;
  loading?: boolean;
  error?: string | undefined;
  /** Offered for a text that isn't one of the choices. */
  onText?: ((text: string) => void) | undefined;
  onPick: (pick: Pick) => void;
  /** @param refocus false if the focus has already moved elsewhere */
  onClose: (refocus: boolean) => void;
}

/** A list with a filter: a combobox for mouse and keyboard. */
export function Picker(props: Props) {
  const { label, groups, current, loading, error, onText, onPick, onClose } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState('');
  const [active, setActive] = useState(-1);

  const wanted = filter.trim().toLowerCase();
  // Before the choices are there, it can't be known whether the text is one of them.
  const typed = onText && !loading ? filter.trim() : '';
  const shown = groups
    .map(({ label: of, picks }) => ({ label: of, picks: matching(picks, wanted) }))
    .filter(({ picks }) => picks.length > 0);
  if (typed && !shown.some(({ picks }) => picks.some(({ value }) => value === typed))) {
    const asTyped = { value: typed, label: `Use "${typed}" as a custom value` };
    shown.push({ label: 'Custom', picks: [asTyped] });
  }
  const flat = shown.flatMap(({ picks }) => picks);
  const at = Math.min(active < 0 && wanted !== '' ? 0 : active, flat.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  // Synchronously, so that no keystroke of a fast typist is lost.
  useLayoutEffect(() => {
    box.current?.focus();
    root.current?.scrollIntoView({ block: 'nearest' });
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.parentElement?.contains(target)) onClose(false);
    };
    // Wherever the focus is in the list, and before the surrounding dialog handles the key.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    };
    root.current?.addEventListener('keydown', onEscape);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, []);

  useEffect(() => {
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function choose(pick: Pick | undefined): void {
    if (pick && pick.value === typed) onText?.(typed);
    else if (pick) onPick(pick);
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    const moves: Record<string, number> = {
      ArrowDown: at + 1 >= flat.length ? 0 : at + 1,
      ArrowUp: at <= 0 ? flat.length - 1 : at - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) setActive(to);
    else if (event.key === 'Enter') choose(flat[at]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div class="picker" ref={root}>
      <input
        ref={box}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        placeholder={props.prompt ?? 'Search'}
        autocomplete="off"
        spellcheck={false}
        value={filter}
        onInput={({ currentTarget }) => {
          setFilter(currentTarget.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <div class="picker-list" id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1}>
        {shown.map((group, groupIndex) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be inside a list box
          <div role="group" aria-labelledby={`${id}-group-${groupIndex}`} key={group.label}>
            <div class={group.label ? 'soft picker-group' : 'sr'} id={`${id}-group-${groupIndex}`}>
              {group.label || 'Choices'}
            </div>
            {group.picks.map((pick) => {
              const index = flat.indexOf(pick);
              return (
                // The keyboard works through the combobox, which names the active option.
                // biome-ignore lint/a11y/useKeyWithClickEvents: see above
                // biome-ignore lint/a11y/useFocusableInteractive: see above
                <div
                  key={pick.value}
                  id={optionId(index)}
                  role="option"
                  aria-selected={pick.value === current}
                  class={`option ${index === at ? 'active' : ''}`}
                  data-value={pick.value}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(pick)}
                >
                  <span class="option-label">{pick.label}</span>
                  {pick.detail !== undefined && (
                    <span class="soft option-detail">{pick.detail || 'No data'}</span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {flat.length === 0 && !error && (
        <p class="soft picker-note" role="status">
          {loading ? 'Loading…' : wanted ? 'No matches.' : 'Nothing to choose from.'}
        </p>
      )}
      {error && (
        <p class="picker-note failed" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The entries that contain a text. Those of which it's a whole word come first: UK before Ukraine. */
function matching(picks: Pick[], wanted: string): Pick[] {
  const textOf = ({ value, label, detail = '' }: Pick) =>
    `${value}\n${label}\n${detail}`.toLowerCase();
  const isWord = (pick: Pick) =>
    textOf(pick)
      .split(/[^\p{L}\p{N}]+/u)
      .includes(wanted);
  return picks
    .filter((pick) => textOf(pick).includes(wanted))
    .toSorted((one, other) => Number(isWord(other)) - Number(isWord(one)));
}
