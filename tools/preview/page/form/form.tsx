import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Json } from '../../../zap/mapping';
import type { Field, Form } from '../../common/api';
import { isUnfilled, type Values } from '../../common/fields';
import { Icon } from '../parts/icon';
import type { Loaded } from './dropdown';
import { FieldRow } from './field';
import { asText } from './lead_fields';

interface Props {
  form: Form;
  idPrefix: string;
  values: Values;
  onChange: (key: string, value: Json) => void;
  loadChoices?: (field: Field) => Promise<Loaded>;
  missing?: readonly string[];
  /** What is wrong with a field, by its key. */
  faulty?: ReadonlyMap<string, string>;
  disabled?: boolean;
  /** What stands above a group's fields, by the group's key. */
  heads?: Readonly<Record<string, ComponentChildren>>;
}

const noChoices = async (): Promise<Loaded> => ({ choices: [] });

/** Moves the focus to the field around what a selector finds, in a group that opens. */
export function focusField(root: Element | null, selector: string): void {
  const field = root?.querySelector(selector)?.closest('.field');
  field?.closest('details')?.setAttribute('open', '');
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector<HTMLElement>('[role="textbox"], button, input')?.focus();
}

/** A form in the order of its groups; fields without a group come first, as in the editor. */
export function FormView(props: Props) {
  const { form, idPrefix, values, onChange, missing = [], disabled = false } = props;
  const labels = new Map(form.fields.map(({ key, label }) => [key, label]));
  const faultsOf = (key: string) => [
    ...(missing.includes(key) ? ['This field is required.'] : []),
    ...(props.faulty?.has(key) ? [props.faulty.get(key) ?? ''] : []),
  ];
  const row = (field: Field) => (
    <FieldRow
      // Reloads choices when a field that they depend on changes.
      key={`${field.key} ${field.dependsOn.map((key) => asText(values[key] ?? '')).join(' ')}`}
      field={field}
      idPrefix={idPrefix}
      values={values}
      onChange={onChange}
      loadChoices={props.loadChoices ?? noChoices}
      labels={labels}
      fullName={fullNameOf(field, form)}
      faults={faultsOf(field.key)}
      disabled={disabled}
    />
  );
  const known = new Set(form.groups.map(({ key }) => key));
  const loose = form.fields.filter(({ group }) => group === undefined || !known.has(group));
  return (
    <div class="form">
      {loose.length > 0 && <div class="group">{loose.map(row)}</div>}
      {form.groups.map(({ key, label, emphasize }) => {
        const fields = form.fields.filter((field) => field.group === key);
        if (fields.length === 0) return null;
        return emphasize ? (
          <section class="group" aria-labelledby={`${idPrefix}-group-${key}`} key={key}>
            <h3 id={`${idPrefix}-group-${key}`}>{label}</h3>
            {props.heads?.[key]}
            {fields.map(row)}
          </section>
        ) : (
          <OptionalGroup
            key={key}
            groupKey={key}
            label={label}
            filled={fields.filter((field) => !isUnfilled(values[field.key])).length}
            needed={fields.some((field) => faultsOf(field.key).length > 0)}
          >
            {fields.map(row)}
          </OptionalGroup>
        );
      })}
    </div>
  );
}

/** Tells fields with the same label apart for screen readers. */
function fullNameOf({ key, label, group }: Field, { fields, groups }: Form): string {
  const isAlone = !fields.some((other) => other.key !== key && other.label === label);
  const heading = groups.find((one) => one.key === group)?.label;
  return isAlone || !heading ? label : `${label} (${heading})`;
}

interface OptionalGroupProps {
  groupKey: string;
  label: string;
  /** How many of its fields are filled. */
  filled: number;
  /** Whether one of them needs attention. */
  needed: boolean;
  children: ComponentChildren;
}

/** An optional group: closed until one of its fields is filled in, and never closed automatically. */
function OptionalGroup({ groupKey, label, filled, needed, children }: OptionalGroupProps) {
  const [open, setOpen] = useState(filled > 0 || needed);
  useEffect(() => {
    if (filled > 0 || needed) setOpen(true);
  }, [filled > 0, needed]);
  return (
    <details
      class="group"
      open={open}
      data-group={groupKey}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3>{label}</h3>
        <span class="soft">{filled > 0 ? `${filled} filled` : 'optional'}</span>
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
