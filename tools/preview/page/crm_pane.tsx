import { useMemo, useState } from 'preact/hooks';
import { fillForm } from '../../zap/mapping';
import type { Phone } from '../common/api';
import { AppMark } from './app_mark';
import { type Found, recordOf } from './found';
import { Icon } from './icon';
import { asText } from './lead_fields';
import { PillInput } from './pill_input';
import { noSources, SourcesContext, useSources } from './sources';
import { triggerSources } from './zap_sources';

const crm = 'Sample CRM';

interface Props {
  /** The trigger's first record; undefined before its test. */
  found: Found | undefined;
  /** Its people are the contacts of the CRM. */
  phone: Phone;
  mapped: CrmMapping;
  onMap: (mapped: CrmMapping) => void;
}

/** What is mapped into the fields of the CRM. */
export interface CrmMapping {
  number: string;
  note: string;
}

interface Result {
  /** What was mapped: if it changes, the result is out of date. */
  basis: string;
  good: boolean;
  text: string;
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
  const { number, note } = mapped;
  const [tried, setTried] = useState(false);
  const [result, setResult] = useState<Result>();
  const sources = useMemo(() => (found ? triggerSources(found) : noSources), [found]);
  const filled = fillForm({ ...mapped }, found ? recordOf(found) : {});
  const basis = JSON.stringify(filled);

  function test(): void {
    setTried(true);
    const empty = number.trim() === '' ? 'crm-number' : note.trim() === '' ? 'crm-note' : undefined;
    if (empty !== undefined) {
      document.getElementById(empty)?.focus();
      return;
    }
    const wanted = asText(filled.number ?? '').trim();
    const text = asText(filled.note ?? '').trim();
    const contact = phone.talks.find((talk) => talk.phone === wanted);
    if (wanted === '' || text === '') {
      const label = wanted === '' ? 'Phone Number' : 'Note';
      setResult({ basis, good: false, text: `${label} is empty.` });
    } else if (contact) {
      setResult({ basis, good: true, text: `Found ${contact.name}. Note added: "${text}"` });
    } else {
      setResult({ basis, good: false, text: `No contact has the phone number ${wanted}.` });
    }
  }

  return (
    <section class="pane crm-pane" id="crm" aria-labelledby="crm-title">
      <header class="pane-head">
        <h2 id="crm-title">
          <AppMark app={crm} /> {crm}
        </h2>
      </header>
      <div class="pane-body">
        <p class="hint">
          {found
            ? 'This CRM contains everyone in the inbox. Your own CRM has similar steps and fields.'
            : 'Test the trigger first. Then map its fields here.'}
        </p>
        <SourcesContext.Provider value={sources}>
          <h3>2. Find Contact</h3>
          <CrmField
            id="crm-number"
            label="Phone Number"
            value={number}
            onChange={(next) => onMap({ number: next, note })}
            missing={tried && number.trim() === ''}
          />
          <h3>3. Add Note to Contact</h3>
          <CrmField
            id="crm-note"
            label="Note"
            value={note}
            onChange={(next) => onMap({ number, note: next })}
            missing={tried && note.trim() === ''}
          />
        </SourcesContext.Provider>
        <div role="status">
          {result?.basis === basis && (
            <p class={result.good ? 'verdict check' : 'verdict failed'}>
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

interface FieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether a test needs it and it's empty. */
  missing: boolean;
}

/** Closed until there's something to map into it. */
function CrmField({ id, label, value, onChange, missing }: FieldProps) {
  const disabled = useSources().groups.length === 0;
  return (
    <div class="field">
      <div class="field-head">
        {/* The keyboard reaches the field itself. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <label id={`${id}-label`} for={id} onClick={() => document.getElementById(id)?.focus()}>
          {label}
        </label>
        <span class="required">(required)</span>
      </div>
      <PillInput
        id={id}
        label={label}
        labelId={`${id}-label`}
        value={value}
        onChange={onChange}
        required={true}
        disabled={disabled}
        invalid={missing}
        describedBy={missing ? `${id}-missing` : undefined}
      />
      {missing && (
        <p class="field-note failed" id={`${id}-missing`}>
          <Icon name="stop" /> This field is required.
        </p>
      )}
    </div>
  );
}
