import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Json } from '../../zap/mapping';
import type { Form } from '../common/api';
import { type Field, isUnfilled, type Values } from '../common/fields';
import type { Loaded } from './dropdown';
import { FieldRow } from './field';
import { Icon } from './icon';
import { asText } from './lead_fields';

interface Props {
  form: Form;
  idPrefix: string;
  values: Values;
  onChange: (key: string, value: Json | undefined) => void;
  loadChoices: (field: Field) => Promise<Loaded>;
  searchLabels?: ReadonlyMap<string, string>;
  onSearch?: (field: Field) => void;
  missing?: readonly string[];
  /** What is wrong with a field, by its key. */
  faulty?: ReadonlyMap<string, string>;
  kept?: readonly string[];
  onForget?: (key: string) => void;
}

/** A form in the order of its groups; fields without a group come first, as in the editor. */
export function FormView(props: Props) {
  const { form, idPrefix, values, onChange, searchLabels, missing = [], kept = [] } = props;
  const labels = new Map(form.fields.map(({ key, label }) => [key, label]));
  const row = (field: Field) => (
    <FieldRow
      // Reloads choices when a field that they depend on changes.
      key={`${field.key} ${field.dependsOn.map((key) => asText(values[key] ?? '')).join(' ')}`}
      field={field}
      idPrefix={idPrefix}
      values={values}
      onChange={onChange}
      loadChoices={props.loadChoices}
      labels={labels}
      fullName={fullNameOf(field, form)}
      searchLabel={searchLabels?.get(field.search?.split('.')[0] ?? '')}
      {...(props.onSearch && { onSearch: props.onSearch })}
      missing={missing.includes(field.key)}
      fault={props.faulty?.get(field.key)}
      kept={kept.includes(field.key)}
      onForget={() => props.onForget?.(field.key)}
    />
  );
  const known = new Set(form.groups.map(({ key }) => key));
  const loose = form.fields.filter(({ group }) => group === undefined || !known.has(group));
  const leftOver = Object.keys(values).filter(
    (key) => !labels.has(key) && !isUnfilled(values[key]),
  );
  return (
    <div class="form">
      {loose.length > 0 && <div class="group">{loose.map(row)}</div>}
      {form.groups.map((group) => {
        const fields = form.fields.filter((field) => field.group === group.key);
        if (fields.length === 0) return null;
        const filled = fields.filter(({ key }) => !isUnfilled(values[key])).length;
        const open = fields.some(({ key }) => missing.includes(key) || props.faulty?.has(key));
        return group.emphasize ? (
          <section class="group" aria-labelledby={`${idPrefix}-group-${group.key}`} key={group.key}>
            <h3 id={`${idPrefix}-group-${group.key}`}>{group.label}</h3>
            {fields.map(row)}
          </section>
        ) : (
          <OptionalGroup
            key={group.key}
            groupKey={group.key}
            label={group.label}
            filled={filled}
            needed={open}
          >
            {fields.map(row)}
          </OptionalGroup>
        );
      })}
      {leftOver.length > 0 && (
        <section class="group left-over" aria-labelledby={`${idPrefix}-left-over`}>
          <h3 id={`${idPrefix}-left-over`}>Left over</h3>
          <p class="help">
            The form no longer has these fields, but the Zap still sends their values to the step.
          </p>
          {leftOver.map((key) => (
            <div class="row" key={key}>
              <code>{key}</code>
              <span class="left-over-value">{asText(values[key] ?? '')}</span>
              <button
                type="button"
                class="quiet-button"
                aria-label={`Remove ${key}`}
                title="Remove"
                onClick={() => onChange(key, undefined)}
              >
                <Icon name="close" />
              </button>
            </div>
          ))}
        </section>
      )}
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
        <span class="count">{filled > 0 ? `${filled} filled` : 'optional'}</span>
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
