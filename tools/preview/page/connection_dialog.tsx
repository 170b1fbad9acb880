import { useEffect, useRef, useState } from 'preact/hooks';
import type { ConnectionView, Start, StepError } from '../common/api';
import type { Values } from '../common/fields';
import { ask } from './api';
import { Dialog } from './dialog';
import { FormView, focusField } from './form';
import type { Health } from './header';
import { Icon } from './icon';
import { asText } from './lead_fields';
import { ErrorCard } from './verdict';

interface Props {
  start: Start;
  connection: ConnectionView;
  /** The field to focus, if an error leads here. */
  field: string | undefined;
  /** Receives the saved connection, and what its test showed. */
  onSaved: (connection: ConnectionView, health: Health) => void;
  onClose: () => void;
  fail: (error: unknown) => void;
}

/** The connection's form, with its test. */
export function ConnectionDialog({ start, connection, field, onSaved, onClose, fail }: Props) {
  const [values, setValues] = useState<Values>(connection.values);
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The result for the current values. Any change clears it. */
  const [tested, setTested] = useState<{ label: string; error: StepError | null }>();
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (field) focusField(body.current, `[data-key="${CSS.escape(field)}"]`);
  }, []);

  async function send(save: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const texts = Object.entries(values).map(([key, value]) => [key, asText(value)]);
      const answer = await ask('connect', { values: Object.fromEntries(texts), save });
      const { connection: next, error } = answer;
      if (save) onSaved(next, error ? 'failed' : 'works');
      else setTested({ label: next.label, error });
    } catch (problem) {
      fail(problem);
    }
    setBusy(false);
  }

  const error = tested?.error;
  return (
    <Dialog
      id="connection"
      title="Connection"
      dirty={dirty}
      onClose={onClose}
      footer={
        <>
          <div role="status">
            {error && <ErrorCard error={error} />}
            {tested && !error && (
              <p class="verdict row check">
                <Icon name="check" />
                <span>It works. In Zapier, it's called "{tested.label}."</span>
              </p>
            )}
          </div>
          <div class="foot-buttons row">
            <button type="button" class="primary" aria-disabled={busy} onClick={() => send(false)}>
              {busy ? 'Testing…' : 'Test connection'}
            </button>
            <button type="button" class="secondary" aria-disabled={busy} onClick={() => send(true)}>
              Save
            </button>
          </div>
        </>
      }
    >
      <p class="story">
        You set this up once, as under App Connections in Zapier. All steps use it.
      </p>
      <div ref={body}>
        <FormView
          form={{ fields: start.connectionFields, groups: [] }}
          idPrefix="connection"
          values={values}
          onChange={(key, value) => {
            setDirty(true);
            setTested(undefined);
            setValues((before) => ({ ...before, [key]: value }));
          }}
          faulty={new Map(error?.place ? [[error.place.key, error.message]] : [])}
        />
      </div>
    </Dialog>
  );
}
