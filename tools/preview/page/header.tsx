import { Icon } from './parts/icon';

interface Props {
  version: string;
  connection: string;
  saved: boolean;
  onConnection: () => void;
  onSimulator: () => void;
}

/** The bar at the top: connection and simulator. */
export function Header({ version, connection, saved, onConnection, onSimulator }: Props) {
  return (
    <header class="bar row">
      <a class="skip" href="#step">
        Skip to the step
      </a>
      <img src="/favicon.svg" alt="" width="28" height="28" />
      <h1>
        Zap preview <span class="soft">{version}</span>
      </h1>
      <p class="soft purpose">Try every step here. Nothing reaches a real phone.</p>
      <p class="saved row" role="status">
        {saved && (
          <>
            <Icon name="check" /> Saved. It works.
          </>
        )}
      </p>
      <nav class="bar-buttons row" aria-label="Settings">
        <button type="button" onClick={onConnection}>
          <span class="sr">Connection: </span>
          {connection}
        </button>
        <button type="button" onClick={onSimulator}>
          <Icon name="bolt" /> Simulator
        </button>
      </nav>
    </header>
  );
}
