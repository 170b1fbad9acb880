import { useEffect, useRef } from 'preact/hooks';
import type { Place, Start } from '../common/api';
import { isUnfilled } from '../common/fields';
import { FormView, focusFieldSoon } from './form/form';
import { Button, Select } from './parts';
import { ResultView } from './result';
import type { Zap } from './state/zap';

interface Props {
  start: Start;
  zap: Zap;
  /** The newest reply on the phone. */
  reply: string;
  /** Opens the connection at one of its fields. */
  onConnection: (field: string) => void;
}

/** The step that is open: which one it is, its form, and its test. */
export function StepPane({ start, zap, reply, onConnection }: Props) {
  const { step, at, tab, testing, here, example, setTab, goBack, goOn, fields, values } = zap;
  const pane = useRef<HTMLElement>(null);
  // A tab and a result begin at their top.
  useEffect(() => {
    pane.current?.querySelector('.pane-body')?.scrollTo({ top: 0 });
    if ((pane.current?.getBoundingClientRect().top ?? 0) < 0) pane.current?.scrollIntoView();
  }, [tab, step, here?.result]);

  function goTo({ form, key }: Place): void {
    if (form === 'connection') {
      onConnection(key);
    } else {
      setTab('Configure');
      focusFieldSoon(key);
    }
  }

  function showTest(): void {
    const missing = fields.find(({ key, required }) => required && isUnfilled(values[key]));
    if (missing) {
      focusFieldSoon(missing.key);
    } else {
      setTab('Test');
      // The button that had the focus is gone.
      setTimeout(() => document.getElementById('test-step')?.focus(), 50);
    }
  }

  const error = zap.isStale ? undefined : here?.result.error;
  const faults = new Map(error?.place && !error.isMild ? [[error.place.key, error.message]] : []);
  /** Whether this step found what a next step can use. */
  const hasNext = at < 2 && step.kind !== 'creates' && here?.result.records.length;
  const picksOf = (wanted: string) =>
    start.steps
      .filter(({ kind }) => kind === wanted)
      .map(({ id, label }) => ({ value: id, label }));
  const groups = { Actions: picksOf('creates'), Searches: picksOf('searches') };
  const test = (live: boolean) => testing || zap.test(live);
  return (
    <section class="pane" id="step" aria-label={step.label} ref={pane} tabIndex={-1}>
      <header class="row">
        <h2>
          {at + 1}. {step.label}
        </h2>
        {at > (example ? 1 : 0) && (
          <Button onClick={goBack}>{`Back to ${zap.labelAt(at - 1)}`}</Button>
        )}
      </header>
      <nav class="row" aria-label="Parts of the step">
        {(['Configure', 'Test'] as const).map((name) => (
          <Button class="tab" key={name} aria-pressed={name === tab} onClick={() => setTab(name)}>
            {name}
          </Button>
        ))}
      </nav>
      <div class="pane-body">
        {tab === 'Test' ? (
          <ResultView {...{ zap, reply }} onGo={goTo} />
        ) : (
          <>
            {at > 0 && (
              <Select label="Action event" value={step.id} groups={groups} onChange={zap.setStep} />
            )}
            <p class="help">{step.description}</p>
            <div class="form-frame" aria-busy={zap.busy} key={zap.of}>
              <FormView
                {...{ fields, values, faults, groups: step.groups, onChange: zap.change }}
              />
            </div>
          </>
        )}
      </div>
      <footer class="row">
        {tab === 'Configure' ? (
          <Button class="primary" onClick={showTest}>
            Continue
          </Button>
        ) : (
          <>
            {hasNext && (
              <Button
                class="primary"
                onClick={() => {
                  goOn();
                  pane.current?.focus();
                }}
              >
                Continue
              </Button>
            )}
            <Button id="test-step" onClick={() => test(false)}>
              {here ? 'Retest step' : 'Test step'}
            </Button>
            <Button onClick={() => test(true)}>Run as a live Zap</Button>
          </>
        )}
        <a class="narrow" href="#phone">
          Phone
        </a>
      </footer>
    </section>
  );
}
