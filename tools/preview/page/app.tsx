import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ConnectionView, Phone, SimulatorSettings, Start } from '../common/api';
import { ask } from './api';
import { ConnectionDialog } from './connection_dialog';
import { useEditor } from './editor_state';
import { Header } from './header';
import { LeadPane } from './lead_pane';
import { PhonePane } from './phone_pane';
import { pickGroups } from './pick_groups';
import { ResultPane } from './result_pane';
import { SimulatorDialog } from './simulator_dialog';
import { noSources, SourcesContext } from './sources';
import { StepPane } from './step_pane';

/** Loads what the page needs, then shows it; started over, it begins anew. */
export function App() {
  const [start, setStart] = useState<Start>();
  const [run, setRun] = useState(0);
  const [problem, setProblem] = useState('');
  const fail = (error: unknown) =>
    setProblem(error instanceof Error ? error.message : String(error));

  useEffect(() => {
    ask('start', {}).then(setStart, fail);
  }, []);

  async function reset(): Promise<void> {
    try {
      setStart(await ask('reset', {}));
      setRun(run + 1);
    } catch (error) {
      fail(error);
    }
  }

  return (
    <>
      {problem && (
        <div class="problem" role="alert">
          <p>{problem}</p>
          <button type="button" class="small-button" onClick={() => setProblem('')}>
            Dismiss
          </button>
        </div>
      )}
      {start ? (
        <Workbench key={run} start={start} fail={fail} onReset={reset} />
      ) : (
        <p class="starting" role="status">
          {problem ? '' : 'Loading the steps…'}
        </p>
      )}
    </>
  );
}

interface WorkbenchProps {
  start: Start;
  fail: (error: unknown) => void;
  onReset: () => Promise<void>;
}

function Workbench({ start, fail, onReset }: WorkbenchProps) {
  const editor = useEditor(start, fail);
  const [panel, setPanel] = useState<'connection' | 'simulator'>();
  const [connection, setConnection] = useState<ConnectionView>(start.connection);
  const [refused, setRefused] = useState(false);
  const [settings, setSettings] = useState<SimulatorSettings>(start.settings);
  const [phone, setPhone] = useState<Phone>(start.phone);
  const [contactId, setContactId] = useState<number>();
  const { whole, found, step, shown } = editor;

  // A test that brought a new message shows the phone that it came to.
  useEffect(() => {
    if (!shown) return;
    const next = shown.result.phone;
    const [newest] = next.talks;
    if (newest && countOf(next) > countOf(phone)) setContactId(newest.contactId);
    setPhone(next);
  }, [shown]);

  const sources = useMemo(() => {
    // Nothing comes before a trigger, so there is nothing to take from.
    const groups =
      step.kind === 'triggers' ? [] : pickGroups(start, editor.example?.app, whole, found);
    return {
      lead: { ...whole, $files: start.filesAt },
      groups,
      files: start.files.map(({ name, description }) => ({
        value: `{{$files}}/${name}`,
        label: name,
        detail: description,
      })),
    };
  }, [whole, found, step.kind]);

  function simulate(next: SimulatorSettings): void {
    setSettings(next);
    ask('simulate', next).then(setSettings, fail);
  }

  async function reply(to: number, text: string): Promise<void> {
    await ask('reply', { contactId: to, text }).then(setPhone, fail);
  }

  const missingLabels = editor.form.fields
    .filter(({ key }) => editor.missing.includes(key))
    .map(({ label }) => label);
  const fault = start.faults.find(({ key }) => key === settings.fault);
  return (
    <SourcesContext.Provider value={sources}>
      <Header
        version={start.version}
        connection={connection.label}
        refused={refused}
        switched={switchedCount(start, settings)}
        onConnection={() => setPanel('connection')}
        onSimulator={() => setPanel('simulator')}
      />
      <main class="panes">
        <LeadPane
          examples={start.examples}
          example={editor.example}
          lead={editor.lead}
          onTake={editor.take}
          onChange={editor.setLead}
        />
        <StepPane
          start={start}
          editor={editor}
          faultOn={fault?.description ?? ''}
          onTested={() => {
            if (!matchMedia('(max-width: 760px)').matches) return;
            document.getElementById('result')?.scrollIntoView({ block: 'start' });
          }}
        />
        <ResultPane shown={shown} testing={editor.testing} missing={missingLabels} />
        <PhonePane phone={phone} contactId={contactId} onChoose={setContactId} onReply={reply} />
      </main>
      <nav class="tabs" aria-label="Parts of the page">
        {['Lead', 'Step', 'Result', 'Phone'].map((name) => (
          <a href={`#${name.toLowerCase()}`} key={name}>
            {name}
          </a>
        ))}
      </nav>
      {panel === 'connection' && (
        <SourcesContext.Provider value={noSources}>
          <ConnectionDialog
            start={start}
            connection={connection}
            onSaved={(next, failed) => {
              setConnection(next);
              setRefused(failed);
              setPanel(undefined);
              editor.refresh();
            }}
            onClose={() => setPanel(undefined)}
          />
        </SourcesContext.Provider>
      )}
      {panel === 'simulator' && (
        <SimulatorDialog
          start={start}
          settings={settings}
          onChange={simulate}
          onReset={onReset}
          onClose={() => setPanel(undefined)}
        />
      )}
    </SourcesContext.Provider>
  );
}

function countOf({ talks }: Phone): number {
  return talks.reduce((sum, { bubbles }) => sum + bubbles.length, 0);
}

function switchedCount(start: Start, { fault, dialect, account }: SimulatorSettings): number {
  const dialects = Object.entries(dialect).filter(
    ([key, value]) => value !== start.dialects[key]?.[0],
  );
  const accounts = Object.values(account).filter((good) => !good);
  return (fault ? 1 : 0) + dialects.length + accounts.length;
}
