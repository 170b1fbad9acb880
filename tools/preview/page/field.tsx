import type { Json } from '../../zap/mapping';
import { type Field, isUnfilled, undrawnProperties, type Values } from '../common/fields';
import { DictRows } from './dict_rows';
import { Dropdown, type Loaded } from './dropdown';
import { choicesOf, kindOf, typeWordOf } from './field_kind';
import { Icon } from './icon';
import { asText } from './lead_fields';
import { ListRows } from './list_rows';
import { Markdown } from './markdown';
import { PillInput } from './pill_input';
import { SecretInput } from './secret_input';

export interface FieldProps {
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
  /** The label of the search that can find the value. */
  searchLabel?: string | undefined;
  onSearch?: (field: Field) => void;
  missing: boolean;
  /** What the last test found wrong with it. */
  fault?: string | undefined;
  /** Whether the server has a saved credential. */
  kept?: boolean;
  onForget?: () => void;
}

/** One field of a form, drawn only from what the definition declares. */
export function FieldRow(props: FieldProps) {
  const { field, idPrefix, values, labels, missing, fault, searchLabel, onSearch } = props;
  const id = `${idPrefix}-${field.key}`;
  const waitsFor = field.dependsOn.filter((key) => isUnfilled(values[key]));
  const undrawn = undrawnProperties(field);
  const kind = kindOf(field);
  const typeWord = typeWordOf(field);
  const described = [
    field.helpText && `${id}-help`,
    missing && `${id}-missing`,
    fault !== undefined && `${id}-fault`,
    waitsFor.length > 0 && `${id}-waits`,
  ].filter(Boolean);
  if (field.type === 'copy') {
    return (
      <div class="field" data-key={field.key}>
        <div class="copy">
          <Markdown text={field.helpText ?? field.label} />
        </div>
      </div>
    );
  }
  return (
    <div class="field" data-key={field.key} data-kind={kind}>
      <div class="field-head">
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
        {typeWord && <span class="type">{typeWord}</span>}
      </div>
      <Editor
        {...props}
        id={id}
        disabled={waitsFor.length > 0}
        describedBy={described.join(' ') || undefined}
      />
      {waitsFor.length > 0 && (
        <p class="field-note" id={`${id}-waits`}>
          Fill in {waitsFor.map((key) => labels.get(key) ?? key).join(' and ')} first.
        </p>
      )}
      {missing && (
        <p class="field-note failed" id={`${id}-missing`}>
          <Icon name="stop" /> This field is required.
        </p>
      )}
      {fault !== undefined && (
        <p class="field-note failed" id={`${id}-fault`}>
          <Icon name="stop" /> {fault}
        </p>
      )}
      {field.helpText && (
        <div class="help" id={`${id}-help`}>
          <Markdown text={field.helpText} />
        </div>
      )}
      {field.search && searchLabel && onSearch && (
        <button type="button" class="add-row" onClick={() => onSearch(field)}>
          <Icon name="search" />
          Find it with {searchLabel}
        </button>
      )}
      {undrawn.length > 0 && (
        <p class="field-note failed">The preview doesn't draw: {undrawn.join(', ')}.</p>
      )}
    </div>
  );
}

type EditorProps = FieldProps & { id: string; disabled: boolean; describedBy: string | undefined };

function Editor(props: EditorProps) {
  const { field, id, values, onChange, describedBy, disabled, missing, fault } = props;
  const invalid = missing || fault !== undefined;
  const value = values[field.key];
  const text = asText(value ?? '');
  const shared = {
    id,
    label: props.fullName,
    describedBy,
    disabled,
    placeholder: field.placeholder,
  };
  const set = (next: Json) => onChange(field.key, next);
  switch (kindOf(field)) {
    case 'list':
      return <ListRows {...shared} value={value} onChange={set} />;
    case 'dict':
      return <DictRows {...shared} value={value} onChange={set} />;
    case 'dropdown':
      return (
        <Dropdown
          {...shared}
          labelId={`${id}-label`}
          value={text}
          onChange={set}
          choices={choicesOf(field) ?? (() => props.loadChoices(field))}
          invalid={invalid}
        />
      );
    case 'secret':
      return (
        <SecretInput
          {...shared}
          value={text}
          kept={props.kept ?? false}
          onChange={set}
          onForget={props.onForget}
        />
      );
    default:
      return (
        <PillInput
          {...shared}
          labelId={`${id}-label`}
          value={text}
          onChange={set}
          required={field.required}
          multiline={['text', 'json', 'code'].includes(field.type)}
          code={field.type === 'json' || field.type === 'code'}
          files={field.type === 'file'}
          invalid={invalid}
        />
      );
  }
}
