import { useMemo, useState } from 'preact/hooks';
import { fillForm } from '../../../zap/mapping';
import type { Field, Phone } from '../../common/api';
import { isUnfilled, type Values } from '../../common/fields';
import { FormView } from '../form/form';
import { asText } from '../form/lead_fields';
import { foundSources, noSources, SourcesContext } from '../form/sources';
import { Icon } from '../parts/icon';
import { Select } from '../parts/select';
import { type Found, recordOf } from '../state/use_test';

function field(group: string, key: string, label: string, type = 'string'): Field {
  return {
    key,
    label,
    group,
    type,
    required: true,
    list: false,
    dict: false,
    altersDynamicFields: false,
    dependsOn: [],
  };
}

/** What the CRM's last step can do. */
const actions = [
  { value: 'note', label: 'Add Note to Contact', field: field('action', 'note', 'Note') },
  {
    value: 'update',
    label: 'Update Contact',
    field: field('action', 'optedOut', 'Opted Out', 'boolean'),
  },
] as const;

/** The CRM's two steps as one form. */
function formOf(action: (typeof actions)[number]) {
  return {
    groups: [
      { key: 'find', label: '2. Find Contact', emphasize: true },
      { key: 'action', label: `3. ${action.label}`, emphasize: true },
    ],
    fields: [field('find', 'number', 'Phone Number'), action.field],
  };
}

interface Props {
  /** The trigger's records; undefined before its test. */
  found: Found | undefined;
  /** Its people are the contacts of the CRM. */
  phone: Phone;
  /** What is mapped into the fields of the CRM. */
  mapped: Values;
  onMap: (mapped: Values) => void;
}

/** Scrolls to it on a screen that is too narrow to show it beside the step. */
export function showCrm(): void {
  document.getElementById('crm')?.scrollIntoView({ block: 'start' });
}

/** Moves the focus to its first field. */
export function goToCrm(): void {
  showCrm();
  document.getElementById('crm-number')?.focus();
}

/**
 * The steps after a trigger of ours: what a CRM would ask for. Any CRM's search compares phone
 * numbers as text, so this one does too.
 */
export function CrmPane({ found, phone, mapped, onMap }: Props) {
  const [missing, setMissing] = useState<string[]>([]);
  /** The basis is what was mapped: if it changes, the result is out of date. */
  const [result, setResult] = useState<{ basis: string; good: boolean; text: string }>();
  const sources = useMemo(() => (found ? foundSources(found) : noSources), [found]);
  const [action, setAction] = useState<(typeof actions)[number]>(actions[0]);
  const form = formOf(action);
  const held = Object.fromEntries(form.fields.map(({ key }) => [key, mapped[key] ?? '']));
  const filled = fillForm(held, found ? recordOf(found) : {});
  const basis = JSON.stringify(filled);

  function test(): void {
    const empty = form.fields.filter(({ key }) => isUnfilled(mapped[key])).map(({ key }) => key);
    setMissing(empty);
    if (empty.length > 0) document.getElementById(`crm-${empty[0]}`)?.focus();
    else setResult({ basis, ...outcome() });
  }

  function outcome(): { good: boolean; text: string } {
    const blank = form.fields.find(({ key }) => isUnfilled(filled[key]));
    if (blank) return { good: false, text: `${blank.label} is empty.` };
    const number = asText(filled.number ?? '').trim();
    const contact = phone.talks.find((talk) => talk.phone === number);
    if (!contact) return { good: false, text: `No contact has the phone number ${number}.` };
    const value = asText(filled[action.field.key] ?? '');
    const done = action.value === 'note' ? `Note added: "${value}"` : `Opted Out is now ${value}.`;
    return { good: true, text: `Found ${contact.name}. ${done}` };
  }

  const event = (
    <Select
      id="crm-event"
      label="Action event"
      value={action.value}
      groups={[{ label: '', picks: [...actions] }]}
      onChange={(value) => setAction(actions.find((one) => one.value === value) ?? action)}
    />
  );

  return (
    <section class="pane" id="crm" aria-labelledby="crm-title">
      <header class="pane-head row">
        <h2 id="crm-title">Sample CRM</h2>
      </header>
      <div class="pane-body">
        <p class="soft">
          {found
            ? 'This CRM contains everyone in the inbox. Your own CRM has similar steps and fields.'
            : 'Test the trigger first. Then map its fields here.'}
        </p>
        <SourcesContext.Provider value={sources}>
          <FormView
            form={form}
            idPrefix="crm"
            values={held}
            onChange={(key, value) => {
              onMap({ ...mapped, [key]: value });
              setMissing(missing.filter((one) => one !== key));
            }}
            missing={missing}
            disabled={!found}
            heads={{ action: event }}
          />
        </SourcesContext.Provider>
        <div role="status">
          {result?.basis === basis && (
            <p class={`verdict row ${result.good ? 'check' : 'failed'}`}>
              <Icon name={result.good ? 'check' : 'stop'} /> <span>{result.text}</span>
            </p>
          )}
        </div>
      </div>
      {found && (
        <footer class="pane-foot">
          <button type="button" class="primary wide" onClick={test}>
            Test both steps
          </button>
        </footer>
      )}
    </section>
  );
}
