import { useEffect, useState } from 'preact/hooks';
import type { ErrorPlace, StepError, Warning } from '../common/api';
import type { Shown } from './editor_state';
import { Icon, type IconName } from './icon';

interface Props {
  shown: Shown;
  stale: boolean;
  onGo: (place: ErrorPlace) => void;
}

/** What a test came to. */
export function Verdict({ shown, stale, onGo }: Props) {
  const { error, warnings } = shown.result;
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
      ) : warnings.length > 0 ? (
        <Warnings shown={shown} onGo={onGo} />
      ) : (
        <p class={`verdict ${iconOf(shown)}`}>
          <Icon name={iconOf(shown)} /> <span>{sentence(shown)}</span>
          <Duration shown={shown} />
        </p>
      )}
    </div>
  );
}

function iconOf({ step, result }: Shown): IconName {
  return step.kind !== 'creates' && result.records.length === 0 ? 'search' : 'check';
}

function sentence({ step: { kind, noun }, live, result }: Shown): string {
  const count = result.records.length;
  const things = `${noun.toLowerCase()}${count === 1 ? '' : 's'}`;
  if (kind === 'creates') return `The ${live ? 'live run' : 'test'} was successful.`;
  if (kind === 'searches') {
    if (count === 0) return 'Nothing was found. The Zap stops here, or continues if you set it to.';
    return `We found ${count} ${things}.${count > 1 ? ' Later steps use the first one.' : ''}`;
  }
  if (count === 0) return live ? 'There’s nothing new.' : `We couldn’t find any ${things}.`;
  return `We found ${count} ${things}.`;
}

function Duration({ shown: { live, result } }: { shown: Shown }) {
  const { milliseconds } = result;
  const text = milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  return (
    <span class="duration">
      {live ? 'live run' : 'test'}, {text}
    </span>
  );
}

/** A run with warnings went through; what to look at is said beside each. */
function Warnings({ shown, onGo }: { shown: Shown; onGo: Props['onGo'] }) {
  const { warnings } = shown.result;
  return (
    <div class="verdict warning">
      <p class="verdict-title">
        <Icon name="warning" />
        <span>
          The {shown.live ? 'live run' : 'test'} was successful, with{' '}
          {warnings.length === 1 ? 'a warning' : `${warnings.length} warnings`}.
        </span>
        <Duration shown={shown} />
      </p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning.text}>
            {warning.text} <Remedy warning={warning} onGo={onGo} />
          </li>
        ))}
      </ul>
      <p class="remedy">
        If this isn’t what you want, fix the field and retest. If it is, there’s nothing to do.
      </p>
    </div>
  );
}

function Remedy({ warning: { place }, onGo }: { warning: Warning; onGo: Props['onGo'] }) {
  return place && <GoButton place={place} onGo={onGo} />;
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

/** A test that runs. */
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
