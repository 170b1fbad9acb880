import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Pick, PickOption } from './pick_option';
import { Tabs } from './tabs';

export interface PickGroup {
  label: string;
  picks: Pick[];
}

type PickTab = 'choices' | 'custom';

interface Props {
  label: string;
  groups: PickGroup[];
  /** Data from earlier steps, on a separate tab of a dropdown. */
  custom?: PickGroup[];
  /** The value that is set now. */
  current?: string;
  loading?: boolean;
  error?: string | undefined;
  /** Offered for a text that isn't one of the choices. */
  onText?: (text: string) => void;
  onPick: (pick: Pick) => void;
  /** @param refocus false if the focus has already moved elsewhere */
  onClose: (refocus: boolean) => void;
}

/** A list with a filter: a combobox for mouse and keyboard. */
export function Picker(props: Props) {
  const { label, groups, custom = [], current, loading, error, onText, onPick, onClose } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState('');
  const [active, setActive] = useState(-1);
  const [tab, setTab] = useState<PickTab>(
    custom.some(({ picks }) => picks.some(({ value }) => value === current)) ? 'custom' : 'choices',
  );

  const wanted = filter.trim().toLowerCase();
  const shown = (tab === 'choices' ? groups : custom)
    .map((group) => ({ ...group, picks: group.picks.filter((pick) => fits(pick, wanted)) }))
    .filter(({ picks }) => picks.length > 0);
  const flat = shown.flatMap(({ picks }) => picks);
  const asTyped = onText && wanted !== '' && !flat.some(({ value }) => value === filter.trim());
  const count = flat.length + (asTyped ? 1 : 0);
  const at = Math.min(active < 0 && wanted !== '' ? 0 : active, count - 1);
  const optionId = (index: number) => `${id}-${index}`;

  // Synchronously, so that no keystroke of a fast typist is lost.
  useLayoutEffect(() => {
    root.current?.querySelector('input')?.focus();
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

  function choose(index: number): void {
    const pick = flat[index];
    if (pick) onPick(pick);
    else if (asTyped) onText(filter.trim());
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    const moves: Record<string, number> = {
      ArrowDown: at + 1 >= count ? 0 : at + 1,
      ArrowUp: at <= 0 ? count - 1 : at - 1,
      PageDown: Math.min(count - 1, at + 8),
      PageUp: Math.max(0, at - 8),
    };
    const to = moves[event.key];
    if (to !== undefined) setActive(to);
    else if (event.key === 'Enter') choose(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  let index = -1;
  return (
    <div class="picker" ref={root}>
      {custom.length > 0 && (
        <Tabs<PickTab>
          id={`${id}-tab`}
          label={`Kinds of values for ${label}`}
          tabs={[
            { name: 'choices', label: 'Choices' },
            { name: 'custom', label: 'Custom' },
          ]}
          chosen={tab}
          onChoose={(name) => {
            setTab(name);
            setActive(-1);
          }}
        />
      )}
      <input
        type="text"
        role="combobox"
        class="picker-filter"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        placeholder={onText ? 'Search, or enter a custom value' : 'Search'}
        autocomplete="off"
        spellcheck={false}
        value={filter}
        onInput={({ currentTarget }) => {
          setFilter(currentTarget.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={custom.length > 0 ? `${id}-tab-panel` : undefined}>
        <div class="picker-list" id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1}>
          {shown.map((group, groupIndex) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be inside a list box
            <div role="group" aria-labelledby={`${id}-group-${groupIndex}`} key={group.label}>
              <div class={group.label ? 'picker-group' : 'sr'} id={`${id}-group-${groupIndex}`}>
                {group.label || 'Choices'}
              </div>
              {group.picks.map((pick) => {
                index += 1;
                return (
                  <PickOption
                    key={pick.value}
                    id={optionId(index)}
                    pick={pick}
                    active={index === at}
                    selected={pick.value === current}
                    onPick={() => onPick(pick)}
                  />
                );
              })}
            </div>
          ))}
          {asTyped && (
            <PickOption
              id={optionId(flat.length)}
              pick={{ value: filter, label: `Use "${filter.trim()}" as a custom value` }}
              active={at === flat.length}
              selected={false}
              onPick={() => onText(filter.trim())}
            />
          )}
        </div>
      </div>
      {count === 0 && !error && (
        <p class="picker-note" role="status">
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

function fits({ value, label, detail = '' }: Pick, wanted: string): boolean {
  return wanted === '' || `${value}\n${label}\n${detail}`.toLowerCase().includes(wanted);
}
