import { useEffect, useRef, useState } from 'preact/hooks';
import type { ConnectionView, Start, StepError } from '../common/api';
import type { Values } from '../common/fields';
import type { Health } from './account_row';
import { ask } from './api';
import { Dialog } from './dialog';
import { FormView } from './form';
import { Icon } from './icon';
import { asText } from './lead_fields';

interface Props {
  start: Start;
  connection: ConnectionView;
  /** The field to focus, if an error leads here. */
  field: string | undefined;
  /** Receives the saved connection, and what its test showed. */
  onSaved: (connection: ConnectionView, health: Health) => void;
  onClose: () => void;
}

type Verdict = { kind: 'passed'; label: string } | { kind: 'failed'; error: StepError };

/** The connection's form, with its test. */
export function ConnectionDialog({ start, connection, field, onSaved, onClose }: Props) {
  const [values, setValues] = useState<Values>(connection.values);
  const [kept, setKept] = useState(connection.kept);
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The result for the current values. Any change clears it. */
  const [verdict, setVerdict] = useState<Verdict>();
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (field === undefined) return;
    const row = body.current?.querySelector(`.field[data-key="${CSS.escape(field)}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('input, [role="textbox"], button')?.focus();
  }, []);

  function change(apply: () => void): void {
    apply();
    setDirty(true);
    setVerdict(undefined);
  }

  async function send(save: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const texts = Object.entries(values).map(([key, value]) => [key, asText(value)]);
      const keep = kept.filter((key) => asText(values[key] ?? '') === '');
      const answer = await ask('connect', { values: Object.fromEntries(texts), keep, save });
      const { connection: next, error } = answer;
      if (save) onSaved(next, error ? 'failed' : 'works');
      else setVerdict(error ? { kind: 'failed', error } : { kind: 'passed', label: next.label });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  /** Restores the initial connection to the simulator, including its keys. */
  async function restore(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      onSaved(await ask('restore', {}), 'untested');
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  function fail(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const failed = { name: 'Error', code: null, message, title: 'Not tested', next: '' };
    setVerdict({ kind: 'failed', error: { ...failed, place: null } });
  }

  const named = verdict?.kind === 'failed' ? verdict.error.place : null;
  return (
    <Dialog
      id="connection"
      title="Connection"
      dirty={dirty}
      onClose={onClose}
      footer={
        <>
          <div role="status" class="connection-verdict">
            {verdict && <VerdictView verdict={verdict} />}
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
        You set this up once, as under App Connections in Zapier. All steps use it.
      </p>
      <div ref={body}>
        <FormView
          form={{ fields: start.connectionFields, groups: [] }}
          idPrefix="connection"
          values={values}
          onChange={(key, value) =>
            change(() => setValues((before) => ({ ...before, [key]: value ?? '' })))
          }
          loadChoices={async () => ({ choices: [] })}
          kept={kept}
          onForget={(key) => change(() => setKept((before) => before.filter((one) => one !== key)))}
          faulty={
            new Map(named && verdict?.kind === 'failed' ? [[named.key, verdict.error.message]] : [])
          }
        />
      </div>
    </Dialog>
  );
}

function VerdictView({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'passed') {
    return (
      <p class="verdict check">
        <Icon name="check" /> <span>It works. In Zapier, it's called "{verdict.label}."</span>
      </p>
    );
  }
  const { title, code, message, next } = verdict.error;
  return (
    <div class="error-card">
      <p class="error-title">
        <Icon name="stop" /> <strong>{title}</strong>
        {code && <code>{code}</code>}
      </p>
      <p class="error-message">{message}</p>
      <p class="error-next">{next}</p>
    </div>
  );
}
