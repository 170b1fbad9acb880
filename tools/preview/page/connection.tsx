import { useEffect, useRef, useState } from 'preact/hooks';
import type { ConnectionView, Start, StepError } from '../common/api';
import type { Values } from '../common/fields';
import { ask } from './api';
import { FormView, focusFieldSoon } from './form/form';
import { asText, Button } from './parts';
import { ErrorCard } from './result';
import texts from './texts.json';

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
  const [busy, setBusy] = useState(false);
  /** What is wrong with the saved values. Any change clears it. */
  const [error, setError] = useState<StepError | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    if (field) focusFieldSoon(field);
  }, []);

  function leave(event: Event): void {
    event.preventDefault();
    const isSaved = JSON.stringify(values) === JSON.stringify(connection.values);
    if (isSaved || confirm('Discard your changes?')) dialog.current?.close();
  }

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const filled = Object.entries(values).map(([key, value]) => [key, asText(value)]);
    const answer = await ask('connect', { values: Object.fromEntries(filled) }).catch(fail);
    setBusy(false);
    if (!answer) return;
    setError(answer.error);
    if (answer.error?.place) focusFieldSoon(answer.error.place.key);
    // Closed by the browser, which gives the focus back to where it was.
    if (!answer.error) dialog.current?.close();
    onSaved(answer.connection, answer.error === null);
  }

  const { place, message = '' } = error ?? {};
  return (
    <dialog ref={dialog} aria-label="Connection" onClose={onClose} onCancel={leave}>
      <form onSubmit={save}>
        <header class="row">
          <h2>Connection</h2>
          <Button onClick={leave}>Close</Button>
        </header>
        <div class="pane-body">
          <p class="help">{texts.connection}</p>
          <FormView
            {...{ fields: start.connectionFields, values, prefix: 'connection-' }}
            faults={new Map(place ? [[place.key, message]] : [])}
            onChange={(key, value) => {
              setError(null);
              setValues({ ...values, [key]: value });
            }}
          />
        </div>
        <footer>
          <div role="status">{error && <ErrorCard error={error} />}</div>
          <button type="submit" class="primary" disabled={busy}>
            {busy ? 'Testing…' : 'Save'}
          </button>
        </footer>
      </form>
    </dialog>
  );
}

/** The campaigns that were read from the connection's list, so that none is lost in silence. */
export function CampaignList({ campaigns }: Pick<ConnectionView, 'campaigns'>) {
  return (
    <ul>
      {campaigns.map(({ name, placeholders, text }) => {
        const labels = placeholders?.map(({ label }) => label) ?? ['placeholders without names'];
        return (
          <li key={name}>
            <strong>{name}</strong>: {labels.join(', ') || 'no placeholders'}
            {text && ', with its text'}
          </li>
        );
      })}
    </ul>
  );
}
