import { useRef } from 'preact/hooks';
import type { Start, StepInfo, StepKind } from '../common/api';
import type { Field } from '../common/fields';
import type { Editor } from './editor_state';
import { FormView } from './form';
import { Icon } from './icon';

interface Props {
  start: Start;
  editor: Editor;
  faultOn: string;
  onTested: () => void;
}

const kindNames: Record<StepKind, string> = {
  creates: 'Actions',
  searches: 'Searches',
  triggers: 'Triggers',
};

/** The step: which one it is, its form, and the buttons that run it. */
export function StepPane({ start, editor, faultOn, onTested }: Props) {
  const { step, form, formBusy, values, testing, missing, errand, found } = editor;
  const pane = useRef<HTMLElement>(null);
  const searchLabels = new Map(
    start.steps.filter(({ kind }) => kind === 'searches').map(({ key, label }) => [key, label]),
  );

  async function test(live: boolean): Promise<void> {
    const outcome = await editor.test(live);
    if (outcome === 'tested') onTested();
    // The mark is drawn by now; the focus goes to where something is to be done.
    if (outcome === 'missing') {
      setTimeout(() => {
        const note = pane.current?.querySelector('.field-note.failed');
        note?.closest('.field')?.querySelector<HTMLElement>('textarea, button, input')?.focus();
      });
    }
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
          <span class="number">2</span> Step
        </h2>
        <span class="head-buttons">
          {editor.example?.step === step.id && (
            <button type="button" class="small-button" onClick={() => editor.fill('example')}>
              Fill as the example
            </button>
          )}
          <button type="button" class="small-button" onClick={() => editor.fill('nothing')}>
            Empty the form
          </button>
        </span>
      </header>
      <div class="pane-body">
        <StepChoice steps={start.steps} step={step} onChoose={editor.choose} />
        {errand && (
          <div class="errand">
            <p>
              {found[step.key]
                ? `Found. The result can fill ${errand.field.label} of ${errand.from.label}.`
                : `Test this search: its result can fill ${errand.field.label} of ${errand.from.label}.`}
            </p>
            <button type="button" class="small-button" onClick={editor.comeBack}>
              {found[step.key] ? `Use it in ${errand.from.label}` : `Back to ${errand.from.label}`}
            </button>
          </div>
        )}
        {form.fields.length > 0 && (
          <p class="hint">
            {step.kind === 'triggers' ? (
              'A trigger begins a Zap, so there is no lead yet to take values from.'
            ) : (
              <>
                Type into a field, or press <Icon name="insert" /> to put a value of the lead in.
              </>
            )}
          </p>
        )}
        <div class="form-frame" aria-busy={formBusy}>
          {form.fields.length > 0 ? (
            <FormView
              form={form}
              idPrefix={step.key}
              key={`${step.id} ${editor.example?.name}`}
              values={values}
              onChange={editor.change}
              loadChoices={editor.loadChoices}
              searchLabels={searchLabels}
              onSearch={seek}
              missing={missing}
            />
          ) : (
            <p class="empty" role="status">
              {formBusy ? 'Loading the form…' : 'This step has no fields. Test it as it is.'}
            </p>
          )}
        </div>
      </div>
      <footer class="pane-foot">
        {faultOn && (
          <p class="fault-on">
            <Icon name="bolt" /> Simulated fault: {faultOn}
          </p>
        )}
        <div class="foot-buttons">
          <button
            type="button"
            class="primary"
            aria-disabled={testing}
            title="Ctrl+Enter"
            onClick={() => !testing && void test(false)}
          >
            {testing ? 'Testing…' : 'Test step'}
          </button>
          <button
            type="button"
            class="secondary"
            aria-disabled={testing}
            title="As the Zap runs once it is switched on: the media is not tried first, and triggers leave out what is old"
            onClick={() => !testing && void test(true)}
          >
            Run as live Zap
          </button>
        </div>
        <p class="foot-note">
          Simulated: no real phone gets a message.
          <span class="shortcut"> Ctrl+Enter tests.</span>
        </p>
      </footer>
    </section>
  );
}

interface StepChoiceProps {
  steps: StepInfo[];
  step: StepInfo;
  onChoose: (step: StepInfo) => void;
}

function StepChoice({ steps, step, onChoose }: StepChoiceProps) {
  return (
    <>
      <label class="select-label" for="step-choice">
        Event
      </label>
      <select
        id="step-choice"
        value={step.id}
        onChange={({ currentTarget }) => {
          const next = steps.find(({ id }) => id === currentTarget.value);
          if (next) onChoose(next);
        }}
      >
        {(['creates', 'searches', 'triggers'] as const).map((kind) => (
          <optgroup label={kindNames[kind]} key={kind}>
            {steps
              .filter((one) => one.kind === kind)
              .map(({ id, label }) => (
                <option value={id} key={id}>
                  {label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <p class="story">{step.description}</p>
    </>
  );
}
