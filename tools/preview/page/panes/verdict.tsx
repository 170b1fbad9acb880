import type { ErrorPlace, StepError, StepInfo } from '../../common/api';
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
  const { error, warnings, notes, shown: text } = shown.result;
  const asked = warnings.filter((warning) => warning.asked);
  const toCheck = warnings.filter((warning) => !warning.asked);
  const advice = shown.result.records.length === 0 && adviceFor(shown.step);
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
          {advice && <p>{advice}</p>}
          {text && <blockquote>{text}</blockquote>}
          {[...asked, ...toCheck].map(({ text: warning, place }) => (
            <p key={warning}>
              {warning} {place && <GoButton place={place} onGo={onGo} />}
            </p>
          ))}
          {toCheck.length > 0 && (
            <p class="soft">
              {shown.live
                ? "This message is already sent. If it isn't what you want, fix the field before the next run."
                : "If this isn't what you want, fix the field and retest. If it is what you want, you're done."}
            </p>
          )}
        </div>
      )}
      {notes.map((note) => (
        <p class="field-note" key={note}>
          {note}
        </p>
      ))}
    </div>
  );
}

function iconOf({ step, result }: Shown): IconName {
  return step.kind !== 'creates' && result.records.length === 0 ? 'search' : 'check';
}

function sentence({ step: { id, kind, noun }, live, result }: Shown, warnings: number): string {
  const count = result.records.length;
  const things = `${noun.toLowerCase()}${count === 1 ? '' : 's'}`;
  if (kind === 'creates') {
    const warned = ['', ', with a warning'][warnings] ?? `, with ${warnings} warnings`;
    const unchecked = /campaign/.test(id)
      ? "The campaign and the account weren't checked."
      : "The account wasn't checked.";
    const nobody = `Nobody got a message. ${unchecked}`;
    const who = result.got === null ? nobody : `${result.got} got the message.`;
    return `The ${live ? 'live run' : 'test'} was successful${warned}. ${who}`;
  }
  if (count > 0) return `We found ${count} ${things}.`;
  if (kind === 'searches') return 'Nothing was found.';
  return live ? "There's nothing new." : `We couldn't find any ${things}.`;
}

/** What to do if nothing was found. */
function adviceFor({ id, kind }: StepInfo): string {
  return kind === 'searches' ? nothingToMap : (whatToDo[id] ?? 'Check the fields, and test again.');
}

const nothingToMap =
  'The Zap stops here, or continues if you set it to. Check what you searched for, and test again.';

/** For each trigger, how it finds something here, and in Zapier. */
const whatToDo: Record<string, string> = {
  'triggers.new_message':
    'On the phone, reply as a recipient, or change Contact, Direction, Text, or Media. Then test again.',
  'triggers.new_conversation':
    'Send a campaign message, and reply to it on the phone. Then test again.',
  'triggers.message_status':
    'No message has this status yet. Change Status or Contact, then test again.',
  'triggers.unanswered_conversation':
    'No contact has waited that long. Enter a smaller number in Minutes Without a Reply, or reply as a recipient on the phone and wait. Then test again.',
};

function GoButton({ place, onGo }: { place: ErrorPlace; onGo: Go }) {
  return (
    <button type="button" onClick={() => onGo(place)}>
      Go to {place.label}
      {place.form === 'connection' && ' in the connection'}
    </button>
  );
}

/**
 * An error as Zapier shows it.
 *
 * @param said whether its field says the message
 */
export function ErrorCard(props: { error: StepError; onGo?: Go; said?: boolean }) {
  const { error, onGo, said = false } = props;
  const { isMild, message, title, next, place } = error;
  return (
    <div class={`error-card ${isMild ? 'waiting' : ''}`}>
      <p class="error-title row">
        <Icon name={isMild ? 'warning' : 'stop'} /> <strong>{title}</strong>
      </p>
      {!said && <p class="error-message">{message}</p>}
      {place && onGo && <GoButton place={place} onGo={onGo} />}
      {next && <p class="error-next">{next}</p>}
    </div>
  );
}
