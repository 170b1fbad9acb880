import { useEffect, useRef, useState } from 'preact/hooks';
import type { ConnectionView, Start, StepError } from '../common/api';
import { isUnfilled, type Values } from '../common/fields';
import { ask } from './api';
import { FormView, focusFieldSoon } from './form/form';
import { asText } from './form/lead_fields';
import { ErrorCard } from './panes/verdict';
import { Dialog } from './parts/dialog';

interface Props {
  start: Start;
  connection: ConnectionView;
  /** The key of the field to focus; empty if no error leads here. */
  field: string;
  /** Receives the saved connection, and what its test showed. An error stays in sight. */
  onSaved: (connection: ConnectionView, works: boolean) => void;
  onClose: () => void;
  fail: (error: unknown) => void;
}

/** The connection's form, with its test. */
export function ConnectionDialog({ start, connection, field, onSaved, onClose, fail }: Props) {
  const [values, setValues] = useState<Values>(connection.values);
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  /** What is wrong with the saved values. Any change clears it. */
  const [error, setError] = useState<StepError | null>(null);
  const [missing, setMissing] = useState<string[]>([]);
  const body = useRef<HTMLDivElement>(null);

  const goTo = (key: string) => focusFieldSoon(body.current, `[data-key="${CSS.escape(key)}"]`);
  useEffect(() => {
    if (field) goTo(field);
  }, []);

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
      onSaved(answer.connection, answer.error === null);
    } catch (problem) {
      fail(problem);
    }
    setBusy(false);
  }

  return (
    <Dialog
      id="connection"
      title="Connection"
      dirty={dirty}
      onClose={onClose}
      footer={
        <>
          <div role="status">
            {error && <ErrorCard error={error} said={error.place !== null} />}
          </div>
          <button type="button" class="primary" aria-disabled={busy} onClick={save}>
            {busy ? 'Testing…' : 'Save'}
          </button>
        </>
      }
    >
      <p class="soft">
        You set this up once, as under App Connections in Zapier. All steps use it.
      </p>
      <div ref={body}>
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
    </Dialog>
  );
}
