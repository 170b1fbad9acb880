import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon';

interface Props {
  title: ComponentChildren;
  note?: string;
  /** Whether it must be seen. It's never closed automatically. */
  needed?: boolean;
  group?: string;
  children: ComponentChildren;
}

/** A part of the page that is folded away until it's needed. */
export function Fold({ title, note, needed = false, group, children }: Props) {
  const [open, setOpen] = useState(needed);
  useEffect(() => {
    if (needed) setOpen(true);
  }, [needed]);
  return (
    <details
      class="group fold"
      open={open}
      data-group={group}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {title}
        {note && <span class="soft">{note}</span>}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
