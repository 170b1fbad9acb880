import type { StepInfo } from '../common/api';
import type { Field } from '../common/fields';
import type { StepTab } from './address';
import { Icon } from './icon';

interface Props {
  tab: StepTab;
  step: StepInfo;
  fields: readonly Field[];
  testing: boolean;
  /** Whether there is a result already. */
  tested: boolean;
  faultOn: string;
  busy: boolean;
  /** Whether the next step is on this page, and has something to map. */
  hasNext: boolean;
  onGoOn: () => void;
  onTest: (live: boolean) => void;
}

/** The buttons below the step: continue, or run it. */
export function StepFoot({ tab, step, fields, testing, tested, faultOn, busy, ...props }: Props) {
  const { hasNext, onGoOn, onTest } = props;
  if (tab !== 'test') {
    return (
      <footer class="pane-foot">
        <button type="button" class="primary wide" aria-disabled={busy} onClick={onGoOn}>
          Continue
        </button>
        <p class="foot-note shortcut">Press Ctrl+Enter to test from anywhere in the step.</p>
      </footer>
    );
  }
  return (
    <>
      <footer class="pane-foot">
        {faultOn && (
          <p class="fault-on">
            <Icon name="bolt" /> Simulated fault: {faultOn}
          </p>
        )}
        <div class="foot-buttons">
          {hasNext && (
            <button type="button" class="primary" onClick={onGoOn}>
              Continue
            </button>
          )}
          <button
            type="button"
            class={hasNext ? 'secondary' : 'primary'}
            aria-disabled={testing}
            onClick={() => !testing && onTest(false)}
          >
            {testing ? 'Testing…' : tested ? 'Retest step' : 'Test step'}
          </button>
          <button
            type="button"
            class="secondary"
            aria-disabled={testing}
            aria-describedby="live-note"
            onClick={() => !testing && onTest(true)}
          >
            Run as a live Zap
          </button>
        </div>
      </footer>
      <p class="foot-note pane-note" id="live-note">
        {liveNote(step, fields)} Tests and live runs only reach the simulator.
      </p>
    </>
  );
}

/** How a live run of this step differs from its test. */
function liveNote({ kind }: StepInfo, fields: readonly Field[]): string {
  if (kind === 'triggers') return 'A live run skips old records.';
  return fields.some(({ key }) => key === 'testDestination')
    ? 'A live run sends to the lead and ignores Send Tests To.'
    : 'A live run behaves like a published Zap.';
}
