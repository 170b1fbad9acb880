import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Json } from '../../zap/mapping';
import type { Choice } from '../common/api';

/** Whether the panes are beside each other. */
export const isWide = matchMedia('(min-width: 1041px)').matches;

/** Such as "1 warning", "2 warnings". */
export const many = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** A button that does what it says. */
export function Button(props: ButtonHTMLAttributes) {
  return <button type="button" {...props} />;
}

/** What a list offers. */
export function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option value={value} key={value}>
      {label}
    </option>
  ));
}

/** A list of which nothing but one of the choices will do. */
export function Select(props: {
  label: string;
  value: string;
  groups: Record<string, Choice[]>;
  onChange: (value: string) => void;
}) {
  const { label, value, groups, onChange } = props;
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="undefined" hidden>
          Select…
        </option>
        {Object.entries(groups).map(([title, choices]) => (
          <optgroup label={title} key={title}>
            <Options choices={choices} />
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** How each part of the page was left, by its title. */
const opened = new Map<string, boolean>();

/**
 * A part of the page that is folded away until it's needed, and then stays as the user left it.
 *
 * @param needed whether it must be seen
 */
export function Fold(props: {
  title: string;
  note?: string;
  needed?: boolean;
  children: ComponentChildren;
}) {
  const { title, note, needed = false, children } = props;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (fold.current && (needed || opened.get(title))) fold.current.open = true;
  }, [title, needed]);
  return (
    <details ref={fold} onToggle={({ currentTarget }) => opened.set(title, currentTarget.open)}>
      <summary>
        <h3>{title}</h3> <small>{note}</small>
      </summary>
      {children}
    </details>
  );
}

/** Names and their values. */
export function ValueList({ values }: { values: readonly { label: string; value: Json }[] }) {
  return (
    <dl>
      {values.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{asText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as text. */
export function asText(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(asText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
