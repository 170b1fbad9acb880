import { useEffect, useState } from 'preact/hooks';
import type { ErrorPlace, StepError, Warning } from '../common/api';
import { Icon, type IconName } from './icon';
import type { Shown } from './use_test';

interface Props {
  shown: Shown;
  stale: boolean;
  onGo: (place: ErrorPlace) => void;
}

/** The result of a test. */
export function Verdict({ shown, stale, onGo }: Props) {
  const { error, warnings } = shown.result;
  const asked = warnings.filter((warning) => warning.asked);
  const toCheck = warnings.filter((warning) => !warning.asked);
  return (
    <div class={stale ? 'stale' : ''}>
      {stale && (
        <p class="stale-note">
          <Icon name="warning" /> <strong>Changed since the last test.</strong> Retest to see what
          happens now.
        </p>
      )}
      {error ? (
        <ErrorCard error={error} onGo={onGo} />
      ) : (
        <div class={`verdict ${toCheck.length > 0 ? 'warning' : iconOf(shown)}`}>
          <p class="verdict-title">
            <Icon name={toCheck.length > 0 ? 'warning' : iconOf(shown)} />
            <span>{sentence(shown, toCheck.length)}</span>
            <Duration shown={shown} />
          </p>
          {asked.map(({ text }) => (
            <p class="verdict-more" key={text}>
              {text}
            </p>
          ))}
          {toCheck.length > 0 && <Warnings warnings={toCheck} onGo={onGo} />}
        </div>
      )}
    </div>
  );
}

function iconOf({ step, result }: Shown): IconName {
  return step.kind !== 'creates' && result.records.length === 0 ? 'search' : 'check';
}

function sentence({ step: { kind, noun }, live, result }: Shown, warnings: number): string {
  const count = result.records.length;
  const things = `${noun.toLowerCase()}${count === 1 ? '' : 's'}`;
  if (kind === 'creates') {
    const warned = ['', ', with a warning'][warnings] ?? `, with ${warnings} warnings`;
    return `The ${live ? 'live run' : 'test'} was successful${warned}.`;
  }
  if (kind === 'searches') {
    if (count === 0) return 'Nothing was found. The Zap stops here, or continues if you set it to.';
    return `We found ${count} ${things}.${count > 1 ? ' Later steps use the first one.' : ''}`;
  }
  if (count === 0) return live ? "There's nothing new." : `We couldn't find any ${things}.`;
  return `We found ${count} ${things}.`;
}

function Duration({ shown: { result } }: { shown: Shown }) {
  const { milliseconds } = result;
  const text = milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  return <span class="duration">took {text}</span>;
}

/** A run with warnings succeeded. Each warning says what to check. */
function Warnings({ warnings, onGo }: { warnings: Warning[]; onGo: Props['onGo'] }) {
  return (
    <>
      <ul>
        {warnings.map((warning) => (
          <li key={warning.text}>
            {warning.text} {warning.place && <GoButton place={warning.place} onGo={onGo} />}
          </li>
        ))}
      </ul>
      <p class="remedy">
        If this isn't what you want, fix the field and retest. If it is what you want, you're done.
      </p>
    </>
  );
}

function GoButton({ place, onGo }: { place: ErrorPlace; onGo: Props['onGo'] }) {
  return (
    <button type="button" class="small-button go" onClick={() => onGo(place)}>
      Go to {place.label}
      {place.form === 'connection' && ' in the connection'}
    </button>
  );
}

function ErrorCard({ error, onGo }: { error: StepError; onGo: Props['onGo'] }) {
  const { name, code, message, title, next, place } = error;
  return (
    <div class={`error-card ${name === 'ThrottledError' ? 'waiting' : ''}`}>
      <p class="error-title">
        <Icon name="stop" /> <strong>{title}</strong>
        <code>{code ?? name}</code>
      </p>
      <p class="error-message">{message}</p>
      {place && <GoButton place={place} onGo={onGo} />}
      <p class="error-next">{next}</p>
    </div>
  );
}

/** Shown while a test runs. */
export function Running() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p class="empty">
      <span class="spinner" aria-hidden="true" /> Testing…
      {seconds >= 3 && <span aria-hidden="true"> {seconds} s; a step stops after 28 s.</span>}
    </p>
  );
}
