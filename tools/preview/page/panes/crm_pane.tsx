import { useMemo, useState } from 'preact/hooks';
import { fillForm } from '../../../zap/mapping';
import type { Phone } from '../../common/api';
import { isUnfilled, type Values } from '../../common/fields';
import { FormView } from '../form/form';
import { asText } from '../form/lead_fields';
import { foundSources, noSources, SourcesContext } from '../form/sources';
import { Icon } from '../parts/icon';
import { type Found, recordOf } from '../state/use_test';

const plain = { type: 'string', required: true, list: false, dict: false, dependsOn: [] };
const shared = { ...plain, altersDynamicFields: false };

/** The CRM's two steps as one form. */
const form = {
  groups: [
    { key: 'find', label: '2. Find Contact', emphasize: true },
    { key: 'action', label: '3. Add Note to Contact', emphasize: true },
  ],
  fields: [
    { ...shared, key: 'number', label: 'Phone Number', group: 'find' },
    { ...shared, key: 'note', label: 'Note', group: 'action' },
  ],
};

interface Props {
  /** The trigger's records; undefined before its test, and if it found nothing. */
  found: Found | undefined;
  /** Its people are the contacts of the CRM. */
  phone: Phone;
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
  /** The basis is what was mapped: if it changes, the result is out of date. */
  const [result, setResult] = useState<{ basis: string; good: boolean; text: string }>();
  const sources = useMemo(() => (found ? foundSources(found) : noSources), [found]);
  const filled = fillForm(mapped, recordOf(found));
  const basis = JSON.stringify(filled);

  function outcome(): { good: boolean; text: string } {
    const blank = form.fields.find(({ key }) => isUnfilled(filled[key]));
    if (blank) return { good: false, text: `${blank.label} is empty.` };
    const number = asText(filled.number ?? '').trim();
    const contact = phone.talks.find((talk) => talk.phone === number);
    if (!contact) return { good: false, text: `No contact has the phone number ${number}.` };
    return {
      good: true,
      text: `Found ${contact.name}. Note added: "${asText(filled.note ?? '')}"`,
    };
  }

  return (
    <section class="pane" id="crm" aria-labelledby="crm-title">
      <header class="pane-head row">
        <h2 id="crm-title">Sample CRM</h2>
      </header>
      <div class="pane-body">
        <p class="soft">
          {found
            ? 'This CRM contains everyone in the inbox. Your own CRM has similar steps and fields.'
            : 'Test the trigger until it finds something. Then map its fields here.'}
        </p>
        <SourcesContext.Provider value={sources}>
          <FormView
            form={form}
            idPrefix="crm"
            values={mapped}
            onChange={(key, value) => onMap({ ...mapped, [key]: value })}
            disabled={!found}
          />
        </SourcesContext.Provider>
        <div role="status">
          {found && result?.basis === basis && (
            <p class={`verdict row ${result.good ? 'check' : 'failed'}`}>
              <Icon name={result.good ? 'check' : 'stop'} /> <span>{result.text}</span>
            </p>
          )}
        </div>
      </div>
      {found && (
        <footer class="pane-foot">
          <button
            type="button"
            class="primary wide"
            onClick={() => setResult({ basis, ...outcome() })}
          >
            Test both steps
          </button>
        </footer>
      )}
    </section>
  );
}
