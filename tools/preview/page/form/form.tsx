import type { Json } from '../../../zap/mapping';
import type { Field, Form } from '../../common/api';
import { isUnfilled, type Values } from '../../common/fields';
import { Fold } from '../parts/fold';
import type { Loaded } from './dropdown';
import { FieldRow } from './field';
import { asText } from './lead_fields';

interface Props {
  form: Pick<Form, 'fields' | 'groups'>;
  idPrefix: string;
  values: Values;
  onChange: (key: string, value: Json) => void;
  loadChoices?: (field: Field) => Promise<Loaded>;
  missing?: readonly string[];
  /** What is wrong with a field, by its key. */
  faulty?: ReadonlyMap<string, string>;
  disabled?: boolean;
}

const noChoices = async (): Promise<Loaded> => ({ choices: [] });

/** Moves the focus, after the next render, to the field around what a selector finds. */
export function focusFieldSoon(root: Element | null, selector: string): void {
  setTimeout(() => {
    const field = root?.querySelector(selector)?.closest('.field');
    field?.closest('details')?.setAttribute('open', '');
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('[role="textbox"], button, input')?.focus();
  }, 30);
}

/** A form in the order of its groups; fields without a group come first, as in the editor. */
export function FormView(props: Props) {
  const { form, idPrefix, values, onChange, missing = [], disabled = false } = props;
  const { loadChoices = noChoices, faulty = new Map<string, string>() } = props;
  const faultsOf = (key: string) => [
    ...(missing.includes(key) ? ['This field is required.'] : []),
    ...(faulty.has(key) ? [faulty.get(key) ?? ''] : []),
  ];
  const row = (field: Field) => (
    <FieldRow
      // Reloads choices when a field that they depend on changes.
      key={`${field.key} ${field.dependsOn.map((key) => asText(values[key] ?? '')).join(' ')}`}
      faults={faultsOf(field.key)}
      {...{ field, idPrefix, values, onChange, loadChoices, disabled }}
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
        if (emphasize) {
          return (
            <section class="group" aria-labelledby={`${idPrefix}-group-${key}`} key={key}>
              <h3 id={`${idPrefix}-group-${key}`}>{label}</h3>
              {fields.map(row)}
            </section>
          );
        }
        const filled = fields.filter((field) => !isUnfilled(values[field.key])).length;
        return (
          <Fold
            key={key}
            group={key}
            title={<h3>{label}</h3>}
            note={filled > 0 ? `${filled} filled` : 'optional'}
            needed={filled > 0 || fields.some((field) => faultsOf(field.key).length > 0)}
          >
            {fields.map(row)}
          </Fold>
        );
      })}
    </div>
  );
}
