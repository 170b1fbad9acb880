import { useEffect, useRef, useState } from 'preact/hooks';
import type { ConnectionView, Start, StepError } from '../common/api';
import { isUnfilled, type Values } from '../common/fields';
import { ask } from './api';
import { FormView, focusFieldSoon } from './form/form';
import { asText } from './form/lead_fields';
import { ErrorCard } from './panes/verdict';
import { CloseButton } from './parts/icon';

interface Props {
  start: Start;
  connection: ConnectionView;
  /** The key of the field to focus; empty if no error leads here. */
  field: string;
  /** Receives the saved connection, and whether it works. An error stays in sight. */
  onSaved: (connection: ConnectionView, works: boolean) => void;
  onClose: () => void;
  fail: (error: unknown) => void;
}

/** The connection's form, with its test. The browser keeps the focus inside, and restores it. */
export function ConnectionDialog({ start, connection, field, onSaved, onClose, fail }: Props) {
  const [values, setValues] = useState<Values>(connection.values);
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  /** What is wrong with the saved values. Any change clears it. */
  const [error, setError] = useState<StepError | null>(null);
  const [missing, setMissing] = useState<string[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);

  const goTo = (key: string) => focusFieldSoon(dialog.current, `[data-key="${CSS.escape(key)}"]`);
  useEffect(() => {
    dialog.current?.showModal();
    if (field) goTo(field);
  }, []);

  function leave(event: Event): void {
    event.preventDefault();
    if (!dirty || confirm('Discard your changes?')) dialog.current?.close();
  }

  async function save(): Promise<void> {
    if (busy) return;
    const empty = start.connectionFields
      .filter((one) => one.required && isUnfilled(values[one.key]))
      .map(({ key }) => key);
    setMissing(empty);
    if (empty[0] !== undefined) return goTo(empty[0]);
    setBusy(true);
    try {
      const texts = Object.entries(values).map(([key, value]) => [key, asText(value)]);
      const answer = await ask('connect', { values: Object.fromEntries(texts) });
      setError(answer.error);
      if (answer.error?.place) goTo(answer.error.place.key);
      setDirty(false);
      // Closed by the browser, which gives the focus back to where it was.
      if (!answer.error) dialog.current?.close();
      onSaved(answer.connection, answer.error === null);
    } catch (problem) {
      fail(problem);
    }
    setBusy(false);
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="connection-title"
      onClose={onClose}
      onCancel={leave}
      // Browsers close a dialog on the second Escape, even if the first was canceled.
      onKeyDown={(event) => event.key === 'Escape' && leave(event)}
    >
      <header class="pane-head row">
        <h2 id="connection-title">Connection</h2>
        <CloseButton label="Close" onClick={leave} />
      </header>
      <div class="dialog-body">
        <p class="soft">
          You set this up once, as under App Connections in Zapier. All steps use it.
        </p>
        <FormView
          form={{ fields: start.connectionFields, groups: [] }}
          idPrefix="connection"
          values={values}
          onChange={(key, value) => {
            setDirty(true);
            setError(null);
            setValues((before) => ({ ...before, [key]: value }));
          }}
          missing={missing}
          faulty={new Map(error?.place ? [[error.place.key, error.message]] : [])}
        />
      </div>
      <footer class="pane-foot">
        <div role="status">{error && <ErrorCard error={error} said={error.place !== null} />}</div>
        <button type="button" class="primary" aria-disabled={busy} onClick={save}>
          {busy ? 'Testing…' : 'Save'}
        </button>
      </footer>
    </dialog>
  );
}
