/** What one run of a step came to, as far as it counts for what the platform does next. */
export type Ending =
  | { kind: 'success' }
  /** Any error of no special class. */
  | { kind: 'error' }
  /** ThrottledError; seconds, where the service names them. */
  | { kind: 'throttled'; delay: number | undefined }
  /** HaltedError. */
  | { kind: 'halted' }
  /** ExpiredAuthError. */
  | { kind: 'expired' };

/** The final state of a run in Zap History. */
export type Standing = 'success' | 'errored' | 'halted' | 'expired' | 'waiting';

/** Seconds until each of the five replays of a run that ended with an error (platform fact). */
export const autoreplayDelays = [5 * 60, 30 * 60, 60 * 60, 3 * 60 * 60, 6 * 60 * 60] as const;

/** In seconds: how long a throttled run waits if no delay is given (platform fact). */
const usualWait = 60;

/**
 * What the platform does with one run of a step that sends, after each time that the step ran
 * (Zapier's help, "What is replay" and "Autoreplay"; platform's guide, "Handling throttled
 * requests"): a run that failed is replayed up to five times where the user has switched that on,
 * a throttled one waits and runs again, without a limit that is documented; a halted one, and one
 * that asks to reconnect, are left to the user.
 */
export class ReplayedRun {
  private replays = 0;
  private waits = 0;

  /**
   * @param mostWaits after so many waits the run is given up as still waiting
   */
  constructor(private readonly mostWaits: number) {}

  /** Seconds until the step runs again, or the run's final state. */
  next(ending: Ending): { again: number } | { standing: Standing } {
    switch (ending.kind) {
      case 'success':
      case 'halted':
      case 'expired':
        return { standing: ending.kind };
      case 'throttled':
        if (this.waits === this.mostWaits) return { standing: 'waiting' };
        this.waits += 1;
        return { again: ending.delay ?? usualWait };
      case 'error': {
        const delay = autoreplayDelays[this.replays];
        this.replays += 1;
        return delay === undefined ? { standing: 'errored' } : { again: delay };
      }
    }
  }
}
