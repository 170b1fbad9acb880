import type { ErrorPlace, StepError } from '../../common/api';
import { Icon, type IconName } from '../parts/icon';
import type { Shown } from '../state/use_test';

type Go = (place: ErrorPlace) => void;

interface Props {
  shown: Shown;
  stale: boolean;
  onGo: Go;
}

/** The result of a test. A run with warnings succeeded; each warning says what to check. */
export function Verdict({ shown, stale, onGo }: Props) {
  const { error, warnings, unsent } = shown.result;
  const asked = warnings.filter((warning) => warning.asked);
  const toCheck = warnings.filter((warning) => !warning.asked);
  const icon = toCheck.length > 0 ? 'warning' : iconOf(shown);
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
        <div class={`verdict ${icon}`}>
          <p class="verdict-title row">
            <Icon name={icon} />
            <span>{sentence(shown, toCheck.length)}</span>
          </p>
          {asked.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
          {unsent?.text && <blockquote>{unsent.text}</blockquote>}
          {toCheck.map(({ text, place }) => (
            <p key={text}>
              {text} {place && <GoButton place={place} onGo={onGo} />}
            </p>
          ))}
          {toCheck.length > 0 && (
            <p class="soft">
              If this isn't what you want, fix the field and retest. If it is what you want, you're
              done.
            </p>
          )}
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
  if (count > 0) return `We found ${count} ${things}.`;
  if (kind === 'searches') {
    return 'Nothing was found. The Zap stops here, or continues if you set it to.';
  }
  return live ? "There's nothing new." : `We couldn't find any ${things}.`;
}

function GoButton({ place, onGo }: { place: ErrorPlace; onGo: Go }) {
  return (
    <button type="button" onClick={() => onGo(place)}>
      Go to {place.label}
      {place.form === 'connection' && ' in the connection'}
    </button>
  );
}

interface ErrorProps {
  error: StepError;
  onGo?: Go;
  /** Whether its field says the message. */
  said?: boolean;
}

/** An error as Zapier shows it. */
export function ErrorCard({ error, onGo, said = false }: ErrorProps) {
  const { name, code, message, title, next, place } = error;
  return (
    <div class={`error-card ${name === 'ThrottledError' ? 'waiting' : ''}`}>
      <p class="error-title row">
        <Icon name="stop" /> <strong>{title}</strong>
        <code>{code ?? name}</code>
      </p>
      {!said && <p class="error-message">{message}</p>}
      {place && onGo && <GoButton place={place} onGo={onGo} />}
      {next && <p class="error-next">{next}</p>}
    </div>
  );
}
