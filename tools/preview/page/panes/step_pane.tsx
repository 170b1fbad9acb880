import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { fillForm } from '../../../zap/mapping';
import type { ErrorPlace, Field } from '../../common/api';
import { isUnfilled } from '../../common/fields';
import { focusField } from '../form/form';
import { Icon } from '../parts/icon';
import { type Tab, Tabs } from '../parts/tabs';
import type { Editor } from '../state/editor_state';
import type { StepTab } from '../state/use_place';
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

  /** Moves the focus, after the next render, to the field that needs attention. */
  function focusSoon(selector: string): void {
    setTimeout(() => focusField(pane.current, selector), 30);
  }

  async function test(live: boolean): Promise<void> {
    if (testing) return;
    const outcome = await editor.test(live);
    if (outcome === 'missing') focusSoon('.field-note.failed');
    else setTimeout(() => document.getElementById('result')?.scrollIntoView(), 30);
  }

  function goOn(): void {
    if (tab === 'test') onNext();
    else if (tab === 'setup') editor.setTab('configure');
    else if (editor.markMissing().length > 0) focusSoon('.field-note.failed');
    else editor.setTab('test');
  }

  function goTo({ form: place, key }: ErrorPlace): void {
    if (place === 'connection') {
      onConnection(key);
      return;
    }
    editor.setTab('configure');
    focusSoon(`.field[data-key="${CSS.escape(key)}"]`);
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
        tabs={tabsOf(editor)}
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
  const testing = form.fields.filter(({ label }) => /\btests?(ing)?\b/i.test(label));
  const ignored = testing.map(({ label }) => label).join(' and ');
  const once = form.fields.find(({ key }) => key === 'sendOnceWithin');
  const unless = once ? `, unless ${once.label} is filled in` : '';
  const difference = ignored
    ? ` to the lead and ignores ${ignored}`
    : ' the message, as a test does';
  return `A live run sends${difference}. A second one sends it again${unless}. No real phone gets it.`;
}

function tabsOf({ form, formBusy, values, lead, missing, faulty, shown, stale }: Editor) {
  // A field that the lead doesn't have fills nothing in.
  const inputs = fillForm(values, lead);
  const isEmpty = (key = '') => isUnfilled(inputs[key]);
  const lacks = ({ key, required, helpText = '' }: Field) => {
    // Of some fields, one is enough, which their help says alike.
    const other = /\bThis or (.+?) is required\b/.exec(helpText)?.[1];
    const instead = form.fields.find(({ label }) => label === other);
    return (required || instead !== undefined) && isEmpty(key) && isEmpty(instead?.key);
  };
  const isDone = !formBusy && !form.fields.some(lacks);
  const done = { icon: 'check', word: 'done' } as const;
  const toFix = { icon: 'stop', word: 'needs fixing' } as const;
  const configure = missing.length + faulty.size > 0 ? toFix : isDone ? done : undefined;
  const tabs: Tab<StepTab>[] = [
    { name: 'setup', label: 'Setup', state: done },
    { name: 'configure', label: 'Configure', state: configure },
    { name: 'test', label: 'Test', state: shown && !stale ? stateOf(shown.result) : undefined },
  ];
  return tabs;
}

function stateOf({ error, warnings }: NonNullable<Editor['shown']>['result']) {
  if (error) return { icon: 'stop', word: 'failed' } as const;
  return warnings.some(({ asked }) => !asked)
    ? ({ icon: 'warning', word: 'with warnings' } as const)
    : ({ icon: 'check', word: 'passed' } as const);
}
