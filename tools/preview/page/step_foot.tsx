import type { StepTab } from './address';
import { Icon } from './icon';

interface Props {
  tab: StepTab;
  testing: boolean;
  /** Whether there is a result already. */
  tested: boolean;
  faultOn: string;
  busy: boolean;
  onGoOn: () => void;
  onTest: (live: boolean) => void;
}

/** The buttons below the step: continue, or run it. */
export function StepFoot({ tab, testing, tested, faultOn, busy, onGoOn, onTest }: Props) {
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
          <button
            type="button"
            class="primary"
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
            Run as live Zap
          </button>
        </div>
      </footer>
      <p class="foot-note pane-note" id="live-note">
        A live run behaves like a published Zap: it doesn’t check the media first, it ignores Send
        Tests To, and a trigger skips old records. Both buttons only reach the simulator.
      </p>
    </>
  );
}
