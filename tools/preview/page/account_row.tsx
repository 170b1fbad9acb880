import { AppMark, ownApp } from './app_mark';

/**
 * The state of the connection, which counts as working only after these exact values passed a test.
 */
export type Health = 'untested' | 'works' | 'failed';

export const healthWords: Record<Health, string> = {
  untested: 'not tested',
  works: 'works',
  failed: "doesn't work",
};

interface Props {
  connection: string;
  health: Health;
  onChange: () => void;
}

/** The account that the step runs with. */
export function AccountRow({ connection, health, onChange }: Props) {
  return (
    <div class="setup-box">
      <AppMark app={ownApp} />
      <span class="account-label">{connection}</span>
      <span class={`dot ${health}`} aria-hidden="true" />
      <span class="account-health">{healthWords[health]}</span>
      <button type="button" class="small-button" aria-label="Change the account" onClick={onChange}>
        Change
      </button>
    </div>
  );
}
