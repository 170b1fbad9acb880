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

/** A row of tabs: the arrow keys go from one to the next. */
export function Tabs<Name extends string>(props: Props<Name>) {
  const { id, label, tabs, chosen, onChoose } = props;
  const row = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ name }) => name === chosen);

  function onKeyDown(event: TargetedKeyboardEvent<HTMLDivElement>): void {
    const to: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = to[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    onChoose(tab.name);
    row.current?.querySelectorAll('button')[next]?.focus();
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
