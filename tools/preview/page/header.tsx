import { useState } from 'preact/hooks';
import { type Health, healthWords } from './account_row';
import { Icon } from './icon';

interface Props {
  version: string;
  connection: string;
  health: Health;
  /** How many of the simulator's settings were changed. */
  switched: number;
  onConnection: () => void;
  onSimulator: () => void;
}

type Theme = 'auto' | 'light' | 'dark';

const themeNames: Record<Theme, string> = { auto: 'Auto', light: 'Light', dark: 'Dark' };

/** The bar at the top: connection, simulator, colors. */
export function Header(props: Props) {
  const { version, connection, health, switched, onConnection, onSimulator } = props;
  const [theme, setTheme] = useState<Theme>('auto');
  const next: Record<Theme, Theme> = { auto: 'light', light: 'dark', dark: 'auto' };

  function turn(): void {
    document.documentElement.dataset.theme = next[theme];
    setTheme(next[theme]);
  }

  return (
    <header class="bar">
      <button type="button" class="skip" onClick={() => document.getElementById('step')?.focus()}>
        Skip to the step
      </button>
      <img src="/favicon.svg" alt="" width="28" height="28" />
      <h1>
        Zap preview <span class="version">{version}</span>
      </h1>
      <nav class="bar-buttons" aria-label="Settings">
        <button type="button" class="bar-button" onClick={onConnection}>
          <span class={`dot ${health}`} aria-hidden="true" />
          <span class="bar-label">
            <span class="sr">Connection: </span>
            {connection}
            <span class={health === 'failed' ? '' : 'sr'}>, {healthWords[health]}</span>
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
          aria-label={`Colors: ${themeNames[theme]}`}
          title={`Colors: ${themeNames[theme]}`}
          onClick={turn}
        >
          <Icon name="sun" />
          <span class="theme-word" aria-hidden="true">
            {themeNames[theme]}
          </span>
        </button>
      </nav>
    </header>
  );
}
