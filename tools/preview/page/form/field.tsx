import type { Json } from '../../../zap/mapping';
import type { Choice, Field } from '../../common/api';
import { isUnfilled, type Values } from '../../common/fields';
import { Icon } from '../parts/icon';
import { Dropdown, type Loaded } from './dropdown';
import { asText } from './lead_fields';
import { Markdown } from './markdown';
import { PillInput } from './pill_input';
import { DictRows, ListRows } from './rows';

interface FieldProps {
  field: Field;
  /** The label, with its group if another field has the same label. */
  fullName: string;
  /** Prefix of element IDs, since the page has several forms. */
  idPrefix: string;
  values: Values;
  onChange: (key: string, value: Json) => void;
  loadChoices: (field: Field) => Promise<Loaded>;
  /** Labels of fields by their keys, for the note of a field that waits for another. */
  labels: ReadonlyMap<string, string>;
  /** What is wrong with it. */
  faults: string[];
  /** Whether the form as a whole can't be filled in yet. */
  disabled: boolean;
}

/** One field of a form, drawn only from what the definition declares. */
export function FieldRow(props: FieldProps) {
  const { field, idPrefix, values, labels, faults } = props;
  const id = `${idPrefix}-${field.key}`;
  const waitsFor = field.dependsOn.filter((key) => isUnfilled(values[key]));
  const typeWord = typeWordOf(field);
  const waits = `Fill in ${waitsFor.map((key) => labels.get(key) ?? key).join(' and ')} first.`;
  const notes = [...(waitsFor.length > 0 ? [waits] : []), ...faults];
  if (field.type === 'copy') {
    return (
      <div class="field copy" data-key={field.key}>
        <Markdown text={field.helpText ?? field.label} />
      </div>
    );
  }
  return (
    <div class="field" data-key={field.key}>
      <div class="field-head row">
        {/* The keyboard reaches the field itself. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <label
          id={`${id}-label`}
          for={id}
          title={field.key}
          onClick={() => document.getElementById(id)?.focus()}
        >
          {field.label}
        </label>
        {field.required && <span class="required">(required)</span>}
        {typeWord && <span class="soft type">{typeWord}</span>}
      </div>
      <Editor
        {...props}
        id={id}
        disabled={props.disabled || waitsFor.length > 0}
        describedBy={notes.length > 0 || field.helpText ? `${id}-notes` : undefined}
      />
      <div id={`${id}-notes`}>
        {notes.map((note) => (
          <p class={`field-note ${note === waits ? '' : 'failed'}`} key={note}>
            {note !== waits && <Icon name="stop" />} {note}
          </p>
        ))}
        {field.helpText && (
          <div class="help">
            <Markdown text={field.helpText} />
          </div>
        )}
      </div>
    </div>
  );
}

type EditorProps = FieldProps & { id: string; describedBy: string | undefined };

function Editor(props: EditorProps) {
  const { field, id, values, onChange, describedBy, disabled } = props;
  const value = values[field.key];
  const text = textOf(value, field);
  const { fullName: label } = props;
  const shared = { id, label, describedBy, disabled, placeholder: field.placeholder };
  const set = (next: Json) => onChange(field.key, next);
  const invalid = props.faults.length > 0;
  if (field.list) return <ListRows {...shared} value={value} onChange={set} />;
  if (field.dict) return <DictRows {...shared} value={value} onChange={set} />;
  if (isDropdown(field)) {
    return (
      <Dropdown
        {...shared}
        labelId={`${id}-label`}
        value={text}
        onChange={set}
        choices={
          field.dynamic
            ? () => props.loadChoices(field)
            : [{ label: '', picks: field.choices ?? booleans }]
        }
        invalid={invalid}
      />
    );
  }
  if (field.type === 'password') {
    return (
      <input
        type="password"
        id={id}
        value={text}
        autocomplete="off"
        spellcheck={false}
        aria-describedby={describedBy}
        placeholder={field.placeholder}
        onInput={({ currentTarget }) => set(currentTarget.value)}
      />
    );
  }
  const isCode = field.type === 'json' || field.type === 'code';
  return (
    <PillInput
      {...shared}
      labelId={`${id}-label`}
      value={text}
      onChange={set}
      required={field.required}
      multiline={isCode || field.type === 'text'}
      code={isCode}
      files={field.type === 'file'}
      invalid={invalid}
    />
  );
}

const booleans: Choice[] = [
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
];

function isDropdown({ dynamic, choices, type }: Field): boolean {
  return dynamic !== undefined || choices !== undefined || type === 'boolean';
}

/** An example gives a JSON field its value. */
function textOf(value: Json | undefined, { type }: Field): string {
  const isStructure = type === 'json' && typeof value === 'object' && value !== null;
  return isStructure ? JSON.stringify(value, null, 2) : asText(value ?? '');
}

const words: Record<string, string> = {
  integer: 'whole number',
  datetime: 'date and time',
  json: 'JSON',
};

/** The word for a field's type beside its label; empty if the field needs none. */
function typeWordOf(field: Field): string {
  const { type, list, dict } = field;
  const isPlain = ['string', 'text', 'password', 'copy'].includes(type);
  return isPlain || (isDropdown(field) && !list && !dict) ? '' : (words[type] ?? type);
}
