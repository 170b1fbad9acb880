import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { fillForm } from '../../zap/mapping';
import type { ErrorPlace, Start } from '../common/api';
import { type Field, isUnfilled } from '../common/fields';
import type { StepTab } from './address';
import { AppMark, ownApp } from './app_mark';
import { ConfigureTab } from './configure_tab';
import type { Editor } from './editor_state';
import { SetupTab } from './setup_tab';
import { StepFoot } from './step_foot';
import { type Tab, Tabs } from './tabs';
import { TestTab } from './test_tab';

interface Props {
  start: Start;
  editor: Editor;
  /** Parts of the Setup tab. */
  trigger: ComponentChildren;
  account: ComponentChildren;
  /** The simulated fault; empty if there's none. */
  faultOn: string;
  /** The phone, on a screen that is too narrow to show it beside the step. */
  phone: ComponentChildren;
  onConnection: (field: string) => void;
  /** Goes to the step after a trigger. */
  onNext: () => void;
}

/** The step: which one it is, its form, and its test. */
export function StepPane({ start, editor, trigger, account, faultOn, phone, ...props }: Props) {
  const { step, form, tab, testing, before } = editor;
  const pane = useRef<HTMLElement>(null);
  const number = step.kind === 'triggers' ? 1 : before.length + 2;

  /** Moves the focus, after the next render, to the field that needs attention. */
  function focusSoon(selector: string): void {
    setTimeout(() => {
      const field = pane.current?.querySelector(selector)?.closest('.field');
      field?.closest('details')?.setAttribute('open', '');
      field?.scrollIntoView({ block: 'center' });
      field?.querySelector<HTMLElement>('[role="textbox"], button, input')?.focus();
    }, 30);
  }

  async function test(live: boolean): Promise<void> {
    const outcome = await editor.test(live);
    if (outcome === 'missing') focusSoon('.field-note.failed');
  }

  function goOn(): void {
    if (tab === 'test') props.onNext();
    else if (tab === 'setup') editor.setTab('configure');
    else if (editor.markMissing().length > 0) focusSoon('.field-note.failed');
    else editor.setTab('test');
  }

  function goTo({ form: place, key }: ErrorPlace): void {
    if (place === 'connection') {
      props.onConnection(key);
      return;
    }
    editor.setTab('configure');
    focusSoon(`.field[data-key="${CSS.escape(key)}"]`);
  }

  function seek(field: Field): void {
    const search = start.steps.find(
      ({ kind, key }) => kind === 'searches' && key === field.search?.split('.')[0],
    );
    if (search) editor.seek(field, search);
  }

  return (
    <section
      class="pane step-pane"
      id="step"
      aria-labelledby="step-title"
      ref={pane}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !testing) {
          event.preventDefault();
          void test(false);
        }
      }}
    >
      <header class="pane-head">
        <h2 id="step-title">
          <AppMark app={ownApp} /> {number}. {step.label}
        </h2>
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
          <SetupTab steps={start.steps} editor={editor} trigger={trigger} account={account} />
        )}
        {tab === 'configure' && <ConfigureTab start={start} editor={editor} onSearch={seek} />}
        {tab === 'test' && <TestTab editor={editor} phone={phone} onGo={goTo} />}
      </div>
      <StepFoot
        tab={tab}
        step={step}
        fields={form.fields}
        testing={testing}
        tested={editor.shown !== undefined}
        faultOn={faultOn}
        busy={form.fields.length === 0 && editor.formBusy}
        hasNext={step.kind === 'triggers' && editor.found !== undefined}
        onGoOn={goOn}
        onTest={(live) => void test(live)}
      />
    </section>
  );
}

function tabsOf({
  form,
  formBusy,
  values,
  whole,
  missing,
  faulty,
  shown,
  stale,
}: Editor): Tab<StepTab>[] {
  const open = missing.length + faulty.size > 0;
  // A field that the lead doesn't have fills nothing in.
  const inputs = fillForm(values, whole);
  const filled =
    !formBusy && !form.fields.some((one) => one.required && isUnfilled(inputs[one.key]));
  return [
    { name: 'setup', label: 'Setup', state: { icon: 'check', word: 'done' } },
    {
      name: 'configure',
      label: 'Configure',
      state: open
        ? { icon: 'stop', word: 'needs fixing' }
        : filled
          ? { icon: 'check', word: 'done' }
          : undefined,
    },
    { name: 'test', label: 'Test', state: shown && !stale ? stateOf(shown.result) : undefined },
  ];
}

function stateOf({ error, warnings }: NonNullable<Editor['shown']>['result']) {
  if (error) return { icon: 'stop', word: 'failed' } as const;
  if (warnings.some(({ asked }) => !asked))
    return { icon: 'warning', word: 'with warnings' } as const;
  return { icon: 'check', word: 'passed' } as const;
}
