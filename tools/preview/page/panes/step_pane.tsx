import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ErrorPlace } from '../../common/api';
import { focusFieldSoon } from '../form/form';
import { Fold } from '../parts/fold';
import { Icon } from '../parts/icon';
import { Tabs } from '../parts/tabs';
import { stepFor } from '../state/beginnings';
import type { Editor } from '../state/editor_state';
import { ConfigureTab } from './configure_tab';
import { DataOut } from './data_out';
import { Verdict } from './verdict';

interface Props {
  editor: Editor;
  event: ComponentChildren;
  /** Whether the phone is below it, so that the data is folded away. */
  narrow: boolean;
  /** Opens the connection at one of its fields. */
  onConnection: (field: string) => void;
  onNext: () => void;
}

const tabs = [
  { name: 'configure', label: 'Configure' },
  { name: 'test', label: 'Test' },
] as const;

/** How a live run differs from a test. */
const liveNotes = {
  triggers:
    'A live run skips old records. In Zapier, none starts the Zap twice; here, the next live run finds it again.',
  searches: 'A live run behaves like a published Zap.',
  creates:
    "A live run sends to the recipient, each time, unless the step has Don't Send Again Within. No real phone gets it.",
};

/** The step: which one it is, its form, and its test. */
export function StepPane({ editor, event, narrow, onConnection, onNext }: Props) {
  const { step, form, tab, testing, shown, after, found } = editor;
  const pane = useRef<HTMLElement>(null);

  // A tab begins at its top, wherever the one before it was scrolled to.
  useEffect(() => {
    pane.current?.querySelector('#step-tab-panel')?.scrollTo({ top: 0 });
    if ((pane.current?.getBoundingClientRect().top ?? 0) < 0) pane.current?.scrollIntoView();
  }, [tab, step.id]);

  const focusSoon = (selector: string) => focusFieldSoon(pane.current, selector);

  async function test(live: boolean): Promise<void> {
    if (testing) return;
    const outcome = await editor.test(live);
    if (outcome === 'missing') focusSoon('.field-note.failed');
    else setTimeout(() => document.getElementById('result')?.scrollIntoView(), 30);
  }

  function goOn(): void {
    if (editor.markMissing().length > 0) {
      focusSoon('.field-note.failed');
    } else {
      editor.setTab('test');
      // The button that had the focus is gone.
      setTimeout(() => document.getElementById('test-step')?.focus({ preventScroll: true }), 30);
    }
  }

  function goTo({ form: place, key }: ErrorPlace): void {
    if (place === 'step') {
      editor.setTab('configure');
      focusSoon(`.field[data-key="${CSS.escape(key)}"]`);
    } else {
      onConnection(key);
    }
  }

  /** Whether the next step is on this page, and has something to map. */
  const hasNext = step.kind === 'triggers' && found !== undefined;
  return (
    <section class="pane step-pane" id="step" aria-labelledby="step-title" ref={pane} tabIndex={-1}>
      <header class="pane-head row">
        <h2 id="step-title">
          {step.kind === 'triggers' ? 1 : after?.kind === 'searches' ? 3 : 2}. {step.label}
        </h2>
        {after && (
          <button type="button" onClick={() => editor.choose(after)}>
            Back to {after.label}
          </button>
        )}
      </header>
      <Tabs
        id="step-tab"
        label="Parts of the step"
        tabs={tabs}
        chosen={tab}
        onChoose={editor.setTab}
      />
      <div
        class="pane-body"
        id="step-tab-panel"
        role="tabpanel"
        aria-labelledby={`step-tab-${tab}`}
      >
        {tab === 'configure' ? (
          <ConfigureTab editor={editor} event={event} />
        ) : (
          <section id="result" class="result" aria-label="Result" aria-busy={testing}>
            <div role="status">
              {testing && <Running />}
              {!testing && shown && <Verdict shown={shown} stale={editor.stale} onGo={goTo} />}
            </div>
            {step.next && found && (
              <button type="button" class="add-next" onClick={() => editor.addNext(step)}>
                <Icon name="plus" /> {stepFor(editor.start, step.next.step).label}
              </button>
            )}
            {found && shown && !testing && (
              <Fold title={<h3>Data out</h3>} needed={!narrow} key={shown.basis}>
                <DataOut found={found} choose={editor.chooseRecord} />
              </Fold>
            )}
          </section>
        )}
      </div>
      <footer class="pane-foot">
        {tab === 'configure' ? (
          <button
            type="button"
            class="primary wide"
            aria-disabled={form.fields.length === 0 && editor.formBusy}
            onClick={goOn}
          >
            Continue
          </button>
        ) : (
          <>
            <div class="foot-buttons row">
              {hasNext && (
                <button type="button" class="primary" onClick={onNext}>
                  Continue
                </button>
              )}
              <button
                type="button"
                id="test-step"
                class={hasNext ? '' : 'primary'}
                aria-disabled={testing}
                onClick={() => test(false)}
              >
                {testing ? 'Testing…' : shown ? 'Retest step' : 'Test step'}
              </button>
              <button
                type="button"
                aria-disabled={testing}
                aria-describedby="live-note"
                onClick={() => test(true)}
              >
                Run as a live Zap
              </button>
            </div>
            <p class="soft" id="live-note">
              {liveNotes[step.kind]}
            </p>
          </>
        )}
      </footer>
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
      {seconds < 3 ? 'Testing…' : 'Waiting for the service…'}
      <span aria-hidden="true"> {seconds > 0 && `${seconds} s`}</span>
    </p>
  );
}
