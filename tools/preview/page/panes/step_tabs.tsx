import type { ComponentChildren } from 'preact';
import { fillForm } from '../../../zap/mapping';
import type { ErrorPlace } from '../../common/api';
import { fieldName } from '../../common/field_names';
import { isUnfilled } from '../../common/fields';
import { FormView } from '../form/form';
import { asText } from '../form/lead_fields';
import { PillText } from '../form/pill';
import { Icon } from '../parts/icon';
import { Select } from '../parts/select';
import { stepFor } from '../state/beginnings';
import type { Editor } from '../state/editor_state';
import { DataTabs } from './data_tabs';
import { Verdict } from './verdict';

interface SetupProps {
  editor: Editor;
  /** The choice of the trigger, if the step is one. */
  trigger: ComponentChildren;
  /** The connection's name. */
  account: string;
  onAccount: () => void;
}

/** Which step it is: its app, its event, its account. */
export function SetupTab({ editor, trigger, account, onAccount }: SetupProps) {
  const { step, start, choose } = editor;
  const events = (kind: string, label: string) => ({
    label,
    picks: start.steps
      .filter((one) => one.kind === kind)
      .map((one) => ({ value: one.id, label: one.label })),
  });
  return (
    <>
      <div class="field">
        <h3>App</h3>
        <p class="row">This integration</p>
      </div>
      {step.kind === 'triggers' ? (
        trigger
      ) : (
        <Select
          id="event"
          label="Action event"
          value={step.id}
          groups={[events('creates', 'Actions'), events('searches', 'Searches')]}
          onChange={(id) => choose(stepFor(start, id))}
        />
      )}
      <p class="help">{step.description}</p>
      <div class="field">
        <h3>Account</h3>
        <div class="row">
          <span>{account}</span>
          <button type="button" aria-label="Change the account" onClick={onAccount}>
            Change
          </button>
        </div>
      </div>
    </>
  );
}

/** The form of the step. */
export function ConfigureTab({ editor }: { editor: Editor }) {
  const { step, form, formBusy, values, example, after } = editor;
  return (
    <>
      {form.fields.length > 0 && (
        <div class="form-head row">
          <p class="soft">
            {step.kind === 'triggers' ? (
              "A trigger starts the Zap, so there's no earlier data to insert."
            ) : (
              <>
                Type into a field, or select <Icon name="insert" /> to insert data from your lead.
              </>
            )}
          </p>
          {(after?.next?.step ?? example.step) === step.id && (
            <button type="button" onClick={() => editor.fill('example')}>
              Fill in the example
            </button>
          )}
          <button type="button" onClick={() => editor.fill('defaults')}>
            Clear the form
          </button>
        </div>
      )}
      <div class="form-frame" aria-busy={formBusy}>
        {form.fields.length > 0 ? (
          <>
            <FormView
              form={form}
              idPrefix={step.key}
              key={`${step.id} ${example.name} ${after?.id}`}
              values={values}
              onChange={editor.change}
              loadChoices={editor.loadChoices}
              missing={editor.missing}
              faulty={editor.faulty}
            />
            <LeftOvers editor={editor} />
          </>
        ) : (
          <p class="empty" role="status">
            {formBusy ? 'Loading the form…' : 'This step has no fields. Continue to test it.'}
          </p>
        )}
      </div>
    </>
  );
}

/** Values of fields that the form no longer has. The platform keeps them, and so does this form. */
function LeftOvers({ editor: { form, formBusy, values, change } }: { editor: Editor }) {
  const known = new Set(form.fields.map(({ key }) => key));
  const left = Object.entries(values).filter(
    ([key, value]) => !known.has(key) && !isUnfilled(value),
  );
  if (formBusy || left.length === 0) return null;
  return (
    <section class="group" aria-labelledby="left-over">
      <h3 id="left-over">Left over</h3>
      <p class="help">The form no longer has these fields, but the step still gets their values.</p>
      {left.map(([key, value]) => (
        <div class="row" key={key}>
          <strong>{fieldName(key)}</strong>
          <span>
            <PillText text={asText(value)} />
          </span>
          <button
            type="button"
            class="bare icon-button"
            aria-label={`Remove ${fieldName(key)}`}
            title="Remove"
            onClick={() => change(key, '')}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
}

interface TestProps {
  editor: Editor;
  /** The phone, on a narrow screen, where the data below it is folded. */
  phone: ComponentChildren;
  onGo: (place: ErrorPlace) => void;
}

/** The test: its result, its data, and its requests. */
export function TestTab({ editor, phone, onGo }: TestProps) {
  const { step, values, lead, shown, stale, testing, start } = editor;
  const current = testing ? undefined : shown;
  const filled = Object.entries(values).filter(([, value]) => !isUnfilled(value));
  const inputData = current?.result.inputData ?? fillForm(Object.fromEntries(filled), lead);
  const data = (
    <DataTabs
      // A new result opens on its most useful tab.
      key={current ? `${current.basis} ${current.result.error === null}` : step.id}
      editor={editor}
      inputData={inputData}
      shown={current}
    />
  );
  return (
    <section id="result" aria-label="Result" aria-busy={testing}>
      <div role="status">
        {testing ? (
          <p class="empty">Testing…</p>
        ) : current ? (
          <Verdict shown={current} stale={stale} onGo={onGo} />
        ) : (
          <p class="soft">
            <strong>Test {step.label}.</strong>{' '}
            {step.kind === 'creates'
              ? 'Only the simulator gets the data below. No real phone gets a message.'
              : 'The step reads from the simulator.'}
          </p>
        )}
      </div>
      {step.next && editor.found && (
        <button type="button" class="add-next" onClick={() => editor.addNext(step)}>
          <Icon name="plus" /> {stepFor(start, step.next.step).label}
        </button>
      )}
      {current?.result.notes.map((note) => (
        <p class="field-note" key={note}>
          {note}
        </p>
      ))}
      {phone}
      {phone ? (
        <details class="group fold">
          <summary>
            <h3>Data</h3>
            <Icon name="chevron" />
          </summary>
          {data}
        </details>
      ) : (
        data
      )}
    </section>
  );
}
