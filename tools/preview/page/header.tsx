import type { Start } from '../common/api';
import { Icon } from './parts/icon';

interface Props {
  start: Start;
  connection: string;
  /** Whether the connection was saved a moment ago. */
  saved: boolean;
  /** The key of the simulated fault; empty for none. */
  fault: string;
  onConnection: () => void;
  onFault: (fault: string) => void;
  onReset: () => void;
}

/** The bar at the top: the connection, and what goes wrong at the simulated service. */
export function Header({ start, connection, saved, fault, ...props }: Props) {
  const { onConnection, onFault, onReset } = props;
  return (
    <header class="bar row">
      <a class="skip" href="#step">
        Skip to the step
      </a>
      <img src="/favicon.svg" alt="" width="28" height="28" />
      <h1>
        Zap preview <span class="soft">{start.version}</span>
      </h1>
      <p class="soft purpose">Try every step here. Nothing reaches a real phone.</p>
      <p class="saved" role="status">
        {saved && (
          <span class="row">
            <Icon name="check" /> Saved. It works.
          </span>
        )}
      </p>
      <nav class="bar-buttons row" aria-label="Settings">
        <button type="button" onClick={onConnection}>
          <span class="sr">Connection: </span>
          {connection}
        </button>
        <label class={`row ${fault ? 'fault-on' : ''}`}>
          <Icon name="bolt" /> Simulator
          <select value={fault} onChange={({ currentTarget }) => onFault(currentTarget.value)}>
            <option value="">No errors</option>
            {start.faults.map(({ key, name }) => (
              <option value={key} key={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={onReset}>
          Start over
        </button>
      </nav>
    </header>
  );
}
