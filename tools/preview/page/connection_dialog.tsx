import { useState } from 'preact/hooks';
import type { ConnectionView, Start, StepError } from '../common/api';
import type { Values } from '../common/fields';
import { ask } from './api';
import { Dialog } from './dialog';
import { FormView } from './form';
import { Icon } from './icon';
import { asText } from './lead_fields';

interface Props {
  start: Start;
  connection: ConnectionView;
  /** Told the connection, and whether its test had failed. */
  onSaved: (connection: ConnectionView, failed: boolean) => void;
  onClose: () => void;
}

type Verdict = { kind: 'passed'; label: string } | { kind: 'failed'; error: StepError };

/** The connection's form, with its test. */
export function ConnectionDialog({ start, connection, onSaved, onClose }: Props) {
  const [values, setValues] = useState<Values>(connection.values);
  const [kept, setKept] = useState(connection.kept);
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();

  async function send(save: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const texts = Object.entries(values).map(([key, value]) => [key, asText(value)]);
      const keep = kept.filter((key) => asText(values[key] ?? '') === '');
      const answer = await ask('connect', { values: Object.fromEntries(texts), keep, save });
      const { connection: next, error } = answer;
      setVerdict(error ? { kind: 'failed', error } : { kind: 'passed', label: next.label });
      if (save) onSaved(next, verdict?.kind === 'failed');
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  /** What led to the simulator at the start, keys and all. */
  async function restore(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      onSaved(await ask('restore', {}), false);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  function fail(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const failed = { name: 'Error', code: null, message, title: 'Not tested', next: '' };
    setVerdict({ kind: 'failed', error: failed });
  }

  return (
    <Dialog
      id="connection"
      title="Connection"
      onClose={onClose}
      footer={
        <>
          <div role="status" class="connection-verdict">
            {verdict?.kind === 'passed' && (
              <p class="verdict">
                <Icon name="check" /> It works. Zapier calls it “{verdict.label}”.
              </p>
            )}
            {verdict?.kind === 'failed' && (
              <div class="error-card">
                <p class="error-title">
                  <Icon name="stop" /> <strong>{verdict.error.title}</strong>
                  {verdict.error.code && <code>{verdict.error.code}</code>}
                </p>
                <p class="error-message">{verdict.error.message}</p>
                <p class="error-next">{verdict.error.next}</p>
              </div>
            )}
          </div>
          <div class="foot-buttons">
            <button type="button" class="primary" aria-disabled={busy} onClick={() => send(false)}>
              {busy ? 'Testing…' : 'Test connection'}
            </button>
            <button type="button" class="secondary" aria-disabled={busy} onClick={() => send(true)}>
              Save
            </button>
            <button
              type="button"
              class="small-button restore"
              aria-disabled={busy}
              onClick={restore}
            >
              Restore the original
            </button>
          </div>
        </>
      }
    >
      <p class="story">
        What a user fills in once. It leads to the simulator; nothing is sent anywhere else.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(false);
        }}
      >
        <FormView
          form={{ fields: start.connectionFields, groups: [] }}
          idPrefix="connection"
          values={values}
          onChange={(key, value) => {
            setValues((before) => ({ ...before, [key]: value ?? '' }));
            setVerdict(undefined);
          }}
          loadChoices={async () => ({ choices: [] })}
          kept={kept}
          onForget={(key) => {
            setKept((before) => before.filter((one) => one !== key));
            setVerdict(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
