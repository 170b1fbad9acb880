import { useState } from 'preact/hooks';
import { Icon } from './icon';

interface Props {
  version: string;
  connection: string;
  /** The connection was saved though its test had failed. */
  refused: boolean;
  /** How many switches of the simulator are not as at the start. */
  switched: number;
  onConnection: () => void;
  onSimulator: () => void;
}

type Theme = 'auto' | 'light' | 'dark';

/** The bar at the top: where the step runs, and how. */
export function Header(props: Props) {
  const { version, connection, refused, switched, onConnection, onSimulator } = props;
  const [theme, setTheme] = useState<Theme>('auto');
  const next: Record<Theme, Theme> = { auto: 'light', light: 'dark', dark: 'auto' };

  function turn(): void {
    document.documentElement.dataset.theme = next[theme];
    setTheme(next[theme]);
  }

  return (
    <header class="bar">
      <a class="skip" href="#step">
        Skip to the step
      </a>
      <img src="/favicon.svg" alt="" width="28" height="28" />
      <h1>
        Zap step preview <span class="version">{version}</span>
      </h1>
      <nav class="bar-buttons" aria-label="Settings">
        <button type="button" class="bar-button" onClick={onConnection}>
          <span class={`dot ${refused ? 'bad' : ''}`} aria-hidden="true" />
          <span class="bar-label">
            <span class="sr">Connection: </span>
            {connection}
            {refused && ': does not work'}
          </span>
        </button>
        <button type="button" class="bar-button" onClick={onSimulator}>
          <Icon name="bolt" />
          Simulator
          {switched > 0 && (
            <span class="badge">
              {switched}
              <span class="sr"> changed</span>
            </span>
          )}
        </button>
        <button
          type="button"
          class="bar-button"
          aria-label={`Colours: ${theme}`}
          title={`Colours: ${theme}`}
          onClick={turn}
        >
          <Icon name="sun" />
          <span class="theme-word" aria-hidden="true">
            {theme}
          </span>
        </button>
      </nav>
    </header>
  );
}
