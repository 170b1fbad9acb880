import { useContext } from 'preact/hooks';
import type { Json } from '../../../zap/mapping';
import type { Field, StepInfo } from '../../common/api';
import { isUnfilled, type Values } from '../../common/fields';
import { asText, Fold, Options } from '../parts';
import { PillInput } from './pill_input';
import { Rows } from './rows';
import { DataOptions, partsOf, Sources } from './sources';

interface Props {
  fields: readonly Field[];
  groups?: StepInfo['groups'];
  values: Values;
  onChange: (key: string, value: Json) => void;
  /** Before the IDs of elements, since the page has two forms. */
  prefix?: string;
  /** What is wrong with a field, by its key. */
  faults: ReadonlyMap<string, string>;
}

/** Moves the focus, after the next render, to the field with this key. */
export function focusFieldSoon(key: string): void {
  setTimeout(() => {
    const places = document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`);
    const field = [...places].at(-1);
    field?.closest('details')?.setAttribute('open', '');
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('[role="textbox"], input, textarea, select, button')?.focus();
  }, 50);
}

/** A form in the order of its groups; fields without a group come first, as in the editor. */
export function FormView(props: Props) {
  const { fields, groups = [], values, faults } = props;
  const rows = (of: string | undefined) =>
    fields
      .filter(({ group }) => group === of)
      .map((field) => <FieldRow {...props} field={field} key={field.key} />);
  return (
    <div class="form">
      {rows(undefined)}
      {groups.map(({ key, label, emphasize }) => {
        const own = fields.filter(({ group }) => group === key);
        const filled = own.filter((field) => !isUnfilled(values[field.key])).length;
        const needed = emphasize || filled > 0 || own.some((field) => faults.has(field.key));
        const note = emphasize ? '' : `${filled} filled`;
        return own.length > 0 && <Fold {...{ key, title: label, note, needed }}>{rows(key)}</Fold>;
      })}
    </div>
  );
}

/** One field of a form, drawn only from what the definition declares. */
function FieldRow(props: Props & { field: Field }) {
  const { field, faults, prefix = '' } = props;
  const { key, label, helpText = '', type, required } = field;
  const id = prefix + key;
  const fault = faults.get(key);
  return (
    <div class={type} data-key={key}>
      {type !== 'copy' && (
        <label for={id}>
          {label} {required && <small class="failed">(required)</small>}
        </label>
      )}
      {type !== 'copy' && <Editor {...props} id={id} />}
      <div id={`${id}-notes`}>
        {fault && <p class="failed">{fault}</p>}
        <Help text={helpText} />
      </div>
    </div>
  );
}

function Editor(props: Props & { field: Field; id: string }) {
  const { field, id, values, onChange, faults } = props;
  const { key, label, type, choices, dynamic } = field;
  // So that an empty field doesn't look filled in.
  const placeholder = field.placeholder && `e.g., ${field.placeholder}`;
  const takesPills = useContext(Sources).length > 0;
  const value = values[key] ?? field.default;
  const text = asText(value);
  const isFaulty = faults.has(key);
  const isLong = type === 'text' || type === 'json';
  const set = (next: Json) => onChange(key, next);
  const shared = { id, label, value: text, placeholder, isFaulty, onChange: set };
  if (field.list || field.dict) return <Rows {...shared} value={value} isNamed={field.dict} />;
  if (choices || dynamic) return <Dropdown {...shared} field={field} />;
  if (takesPills) return <PillInput {...{ ...shared, isLong }} />;
  const plain = {
    ...{
      id,
      required: field.required,
      value: text,
      autocomplete: 'off',
      'aria-invalid': isFaulty,
    },
    'aria-describedby': `${id}-notes`,
    onInput: ({ target }: Event) => set((target as HTMLInputElement).value),
  };
  if (isLong) return <textarea {...plain} rows={8} placeholder={placeholder} />;
  if (type !== 'password') return <input {...plain} placeholder={placeholder} />;
  return <input {...plain} type="password" placeholder="Saved, and hidden" />;
}

interface DropdownProps {
  id: string;
  field: Field;
  value: string;
  onChange: (value: string) => void;
  isFaulty: boolean;
}

const custom = '\u0000';

/** The editor's dropdown: a choice, a field of an earlier step, or a custom value. */
function Dropdown({ field, id, value, onChange, isFaulty }: DropdownProps) {
  const { label, choices = [], problem } = field;
  const sources = useContext(Sources);
  const isOwn = value !== '' && !choices.some((one) => one.value === value);
  const shown = partsOf(value, sources).map((one) => one.shown || one.part);
  return (
    <>
      <select
        {...{ id, value, 'aria-invalid': isFaulty, 'aria-describedby': `${id}-notes` }}
        onChange={({ currentTarget }) => {
          const picked = currentTarget.value;
          const next = picked === custom ? prompt(`Custom value for ${label}`, value) : picked;
          currentTarget.value = value;
          if (next !== null) onChange(next);
        }}
      >
        <option value="">Select…</option>
        {isOwn && (
          <option value={value}>
            {shown.join('')} {!value.includes('{{') && '(not listed)'}
          </option>
        )}
        <Options choices={choices} />
        <option value={custom}>Custom value…</option>
        <DataOptions />
      </select>
      {problem && <p class="failed">{problem}</p>}
    </>
  );
}

/** A help text: its paragraphs, with what is `literal` or **bold**. */
function Help({ text }: { text: string }) {
  // A template's text, whose lines stay.
  if (text.startsWith('```')) return <pre class="help">{text.slice(4, -4)}</pre>;
  return text.split(/\n{2,}/).map((paragraph) => (
    <p class="help" key={paragraph}>
      {paragraph.split(/(`+[^`]+`+|\*\*[^*]+\*\*)/).map((part, at) => {
        if (at % 2 === 0) return part;
        const inner = part.replace(/^[`*]+\n?|[`*]+$/g, '');
        return part.startsWith('`') ? <code>{inner}</code> : <strong>{inner}</strong>;
      })}
    </p>
  ));
}
