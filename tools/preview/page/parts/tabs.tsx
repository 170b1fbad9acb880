import type { TargetedKeyboardEvent } from 'preact';
import { useRef } from 'preact/hooks';

interface Props<Name extends string> {
  /** The tab's panel is the element `<id>-panel`. */
  id: string;
  label: string;
  tabs: readonly { name: Name; label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** A row of tabs: the arrow keys go from each to the next, and from the last to the first. */
export function Tabs<Name extends string>(props: Props<Name>) {
  const { id, label, tabs, chosen, onChoose } = props;
  const row = useRef<HTMLDivElement>(null);

  function onKeyDown(event: TargetedKeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const next = (tabs.findIndex(({ name }) => name === chosen) + step) % tabs.length;
    const tab = tabs.at(next);
    if (!tab || step === 0) return;
    event.preventDefault();
    onChoose(tab.name);
    [...(row.current?.querySelectorAll('button') ?? [])].at(next)?.focus();
  }

  return (
    <div class="tab-row" role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
      {tabs.map(({ name, label: text }) => (
        <button
          type="button"
          role="tab"
          id={`${id}-${name}`}
          key={name}
          class="tab"
          aria-selected={name === chosen}
          aria-controls={name === chosen ? `${id}-panel` : undefined}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
