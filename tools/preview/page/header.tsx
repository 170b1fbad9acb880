import { Icon } from './parts/icon';

/**
 * The state of the connection, which is treated as working only after these exact values passed a test.
 */
export type Health = 'untested' | 'works' | 'failed';

const healthWords: Record<Health, string> = {
  untested: 'not tested',
  works: 'works',
  failed: "doesn't work",
};

interface Props {
  version: string;
  connection: string;
  health: Health;
  onConnection: () => void;
  onSimulator: () => void;
}

/** The bar at the top: connection and simulator. */
export function Header(props: Props) {
  const { version, connection, health, onConnection, onSimulator } = props;
  return (
    <header class="bar row">
      <button
        type="button"
        class="primary skip"
        onClick={() => document.getElementById('step')?.focus()}
      >
        Skip to the step
      </button>
      <img src="/favicon.svg" alt="" width="28" height="28" />
      <h1>
        Zap preview <span class="soft">{version}</span>
      </h1>
      <p class="soft purpose">Try every step here. Nothing reaches a real phone.</p>
      <nav class="bar-buttons row" aria-label="Settings">
        <button type="button" onClick={onConnection}>
          <span class={`dot ${health}`} aria-hidden="true" />
          <span class="bar-label">
            <span class="sr">Connection: </span>
            {connection}
            <span class={health === 'failed' ? '' : 'sr'}>, {healthWords[health]}</span>
          </span>
        </button>
        <button type="button" onClick={onSimulator}>
          <Icon name="bolt" />
          Simulator
        </button>
      </nav>
    </header>
  );
}
