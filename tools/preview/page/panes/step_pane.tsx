import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ErrorPlace } from '../../common/api';
import { focusFieldSoon } from '../form/form';
import { Icon } from '../parts/icon';
import { Tabs } from '../parts/tabs';
import type { Editor } from '../state/editor_state';
import { ConfigureTab, SetupTab, TestTab } from './step_tabs';

interface Props {
  editor: Editor;
  trigger: ComponentChildren;
  account: string;
  /** The simulated fault; empty if there's none. */
  faultOn: string;
  /** The phone, on a screen that is too narrow to show it beside the step. */
  phone: ComponentChildren;
  /** Opens the connection, at one of its fields. */
  onConnection: (field?: string) => void;
  /** Goes to the step after a trigger. */
  onNext: () => void;
}

const tabs = [
  { name: 'setup', label: 'Setup' },
  { name: 'configure', label: 'Configure' },
  { name: 'test', label: 'Test' },
] as const;

/** The step: which one it is, its form, and its test. */
export function StepPane(props: Props) {
  const { editor, trigger, account, faultOn, phone, onConnection, onNext } = props;
  const { step, form, tab, testing, shown, after } = editor;
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
    if (tab === 'test') {
      onNext();
    } else if (tab === 'configure' && editor.markMissing().length > 0) {
      focusSoon('.field-note.failed');
    } else {
      editor.setTab(tab === 'setup' ? 'configure' : 'test');
      // The button is gone or means something else now.
      const next = tab === 'setup' ? 'step-tab-configure' : 'test-step';
      setTimeout(() => document.getElementById(next)?.focus({ preventScroll: true }), 30);
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
  const hasNext = tab !== 'test' || (step.kind === 'triggers' && editor.found !== undefined);
  return (
    <section class="pane step-pane" id="step" aria-labelledby="step-title" ref={pane} tabIndex={-1}>
      <header class="pane-head row">
        <h2 id="step-title">
          {numberOf(editor)}. {step.label}
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
        {tab === 'setup' && (
          <SetupTab
            editor={editor}
            trigger={trigger}
            account={account}
            onAccount={() => onConnection()}
          />
        )}
        {tab === 'configure' && <ConfigureTab editor={editor} />}
        {tab === 'test' && <TestTab editor={editor} phone={phone} onGo={goTo} />}
      </div>
      <footer class="pane-foot">
        {tab === 'test' && faultOn && (
          <p class="fault-on">
            <Icon name="bolt" /> Simulated fault: {faultOn}
          </p>
        )}
        <div class="foot-buttons row">
          {hasNext && (
            <button
              type="button"
              class={`primary ${tab === 'test' ? '' : 'wide'}`}
              aria-disabled={form.fields.length === 0 && editor.formBusy}
              onClick={goOn}
            >
              Continue
            </button>
          )}
          {tab === 'test' && (
            <>
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
            </>
          )}
        </div>
        {tab === 'test' && (
          <p class="soft" id="live-note">
            {liveNote(editor)}
          </p>
        )}
      </footer>
    </section>
  );
}

/** The place of the step in the Zap. */
function numberOf({ step, after }: Editor): number {
  if (step.kind === 'triggers') return 1;
  return after?.kind === 'searches' ? 3 : 2;
}

/** How a live run of this step differs from its test. */
function liveNote({ step, form }: Editor): string {
  if (step.kind === 'triggers') {
    return 'A live run skips old records. In Zapier, none starts the Zap twice; here, the next live run finds it again.';
  }
  if (step.kind === 'searches') return 'A live run behaves like a published Zap.';
  const ignored = form.fields.find(({ key }) => key === 'testDestination')?.label;
  const once = form.fields.find(({ key }) => key === 'sendOnceWithin');
  const unless = once ? `, unless ${once.label} is filled in` : '';
  const difference = ignored ? `to the recipient and ignores ${ignored}` : 'the message';
  return `A live run sends ${difference}. A second one sends it again${unless}. No real phone gets it.`;
}
