import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ErrorPlace } from '../../common/api';
import { isUnfilled } from '../../common/fields';
import { FormView } from '../form/form';
import { asText } from '../form/lead_fields';
import { PillText } from '../form/pill';
import { Fold } from '../parts/fold';
import { CloseButton, Icon } from '../parts/icon';
import { Select } from '../parts/select';
import { stepFor } from '../state/beginnings';
import type { Editor } from '../state/editor_state';
import { DataOut } from './data_out';
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
  const { step, form, formBusy, values, example, after, undo } = editor;
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
            <button type="button" onClick={editor.fillIn}>
              Fill in the example
            </button>
          )}
          <button type="button" onClick={undo ?? editor.clear}>
            {undo ? 'Undo' : 'Clear the form'}
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
  const left = form.leftOver.filter(({ key }) => !isUnfilled(values[key]));
  if (formBusy || left.length === 0) return null;
  return (
    <section class="group" aria-labelledby="left-over">
      <h3 id="left-over">Left over</h3>
      <p class="help">The form no longer has these fields, but the step still gets their values.</p>
      {left.map(({ key, label }) => (
        <div class="field row" data-key={key} key={key}>
          <strong>{label}</strong>
          <span>
            <PillText text={asText(values[key] ?? '')} />
          </span>
          <CloseButton label={`Remove ${label}`} onClick={() => change(key, '')} />
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

/** The test: its result and its data. */
export function TestTab({ editor, phone, onGo }: TestProps) {
  const { step, found, shown, stale, testing, start } = editor;
  const current = testing ? undefined : shown;
  const data = current && found && <DataOut found={found} choose={editor.chooseRecord} />;
  return (
    <section id="result" class="result" aria-label="Result" aria-busy={testing}>
      <div role="status">
        {testing ? (
          <Running />
        ) : current ? (
          <Verdict shown={current} stale={stale} onGo={onGo} />
        ) : (
          <p class="soft">
            <strong>Test {step.label}.</strong>{' '}
            {step.kind === 'creates'
              ? 'Only the simulator gets the message. No real phone does.'
              : 'The step reads from the simulator.'}
          </p>
        )}
      </div>
      {step.next && found && (
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
      {data && phone ? (
        <Fold title={<h3>Data out</h3>}>{data}</Fold>
      ) : (
        data && (
          <section aria-labelledby="data-out">
            <h3 id="data-out">Data out</h3>
            {data}
          </section>
        )
      )}
    </section>
  );
}

/** A test that runs: for how long already, since a service that doesn't respond takes its time. */
function Running() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p class="empty">
      <span class="spinner" aria-hidden="true" />{' '}
      {seconds < 3 ? 'Testing…' : 'Waiting for the service…'}
      <span aria-hidden="true"> {seconds > 0 && `${seconds} s`}</span>
    </p>
  );
}
