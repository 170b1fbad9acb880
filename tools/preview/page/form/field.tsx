import type { Json } from '../../../zap/mapping';
import type { Field } from '../../common/api';
import type { Values } from '../../common/fields';
import { Icon } from '../parts/icon';
import { Dropdown, type Loaded } from './dropdown';
import { asText } from './lead_fields';
import { Markdown } from './markdown';
import { PillInput } from './pill_input';
import { Rows } from './rows';

interface Props {
  field: Field;
  /** Prefix of element IDs, since the page has several forms. */
  idPrefix: string;
  values: Values;
  onChange: (key: string, value: Json) => void;
  loadChoices: (field: Field) => Promise<Loaded>;
  faults: string[];
  /** Whether the form as a whole can't be filled in yet. */
  disabled: boolean;
}

/** One field of a form, drawn only from what the definition declares. */
export function FieldRow(props: Props) {
  const { field, idPrefix, faults } = props;
  const { key, label, helpText } = field;
  if (field.type === 'copy') {
    return (
      <div class="field copy" data-key={key}>
        <Markdown text={helpText ?? label} />
      </div>
    );
  }
  const id = `${idPrefix}-${key}`;
  return (
    <div class="field" data-key={key}>
      <div class="field-head row">
        {/* The keyboard reaches the field itself. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <label
          id={`${id}-label`}
          for={id}
          title={key}
          onClick={() => document.getElementById(id)?.focus()}
        >
          {label}
        </label>
        {field.required && <span class="required">(required)</span>}
      </div>
      <Editor
        {...props}
        id={id}
        describedBy={faults.length > 0 || helpText ? `${id}-notes` : undefined}
      />
      <div id={`${id}-notes`}>
        {faults.map((fault) => (
          <p class="field-note failed" key={fault}>
            <Icon name="stop" /> {fault}
          </p>
        ))}
        {helpText && (
          <div class="help">
            <Markdown text={helpText} />
          </div>
        )}
      </div>
    </div>
  );
}

function Editor(props: Props & { id: string; describedBy: string | undefined }) {
  const { field, id, values, onChange, describedBy, disabled } = props;
  const { type, label, placeholder, choices, dynamic } = field;
  const value = values[field.key];
  const isStructure = type === 'json' && typeof value === 'object' && value !== null;
  // An example gives a JSON field its value.
  const text = isStructure ? JSON.stringify(value, null, 2) : asText(value ?? '');
  const set = (next: Json) => onChange(field.key, next);
  const shared = { id, label, describedBy, disabled, placeholder, onChange: set };
  const own = { ...shared, value: text, labelId: `${id}-label`, invalid: props.faults.length > 0 };
  if (field.list || field.dict) return <Rows {...shared} value={value} named={field.dict} />;
  if (dynamic) return <Dropdown {...own} choices={() => props.loadChoices(field)} />;
  if (choices) return <Dropdown {...own} choices={choices} />;
  if (type !== 'password') return <PillInput {...own} type={type} required={field.required} />;
  return (
    <input
      type="password"
      id={id}
      value={text}
      autocomplete="off"
      spellcheck={false}
      aria-describedby={describedBy}
      placeholder="Saved, and hidden"
      onInput={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}
