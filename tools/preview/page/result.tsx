import { useState } from 'preact/hooks';
import type { OutputValue, Place, StepError } from '../common/api';
import { isUnfilled } from '../common/fields';
import { inOrderOfUse } from './form/sources';
import { asText, Button, Fold, isWide, many, ValueList } from './parts';
import type { Shown, Zap } from './state/zap';
import texts from './texts.json';

/** Something to read, and the field to go to. */
type Line = { text: string; place: Place | null };

type Go = (place: Place) => void;

/** A filled field of the form, as the step gets it. */
type Given = { form: 'step'; key: string; label: string; value: OutputValue['value'] };

/** A step's test: what goes to whom, and what came of it. */
export function ResultView({ zap, reply, onGo }: { zap: Zap; reply: string; onGo: Go }) {
  const { fields, here, testing, isStale, step, data } = zap;
  const given = fields
    .filter(({ key }) => !isUnfilled(data[key]))
    .map(({ key, label }): Given => ({ form: 'step', key, label, value: data[key] ?? '' }));
  const isDone = !testing && here !== undefined;
  return (
    <section id="result" aria-label="Result" aria-busy={testing}>
      <div role="status">
        {testing && 'Testing…'}
        {isDone && isStale && <p class="warning">{texts.stale}</p>}
        {isDone && here.result.error && <ErrorCard error={here.result.error} onGo={onGo} />}
        {isDone && !here.result.error && <Success {...{ zap, here, reply, given, onGo }} />}
        {isDone && <Lines lines={here.result.notes.map((text) => ({ text, place: null }))} />}
      </div>
      {isDone && here.result.records[0] && (
        <Fold title="Data out" needed={isWide}>
          <ValueList values={inOrderOfUse(here.result.records[0]).filter(isTelling)} />
        </Fold>
      )}
      {step.kind === 'creates' && <p>{whereTo(given)}</p>}
      <Fold title="Data in" needed={!here}>
        <ValueList values={given} />
      </Fold>
    </section>
  );
}

/** Whom a test and a live run send to. */
function whereTo(given: Given[]): string {
  const nameOf = (keys: RegExp) => {
    const found = given.find(({ key }) => keys.test(key));
    return found && `${asText(found.value)} (${found.label})`;
  };
  const tester = nameOf(/^testDestination$/);
  const test = tester ? `sends to ${tester}` : 'sends nothing, since Send Tests To is empty';
  const recipient = nameOf(/^(destination|phone|contact_id)$/) ?? 'nobody yet';
  return `A test ${test}. A live run sends to ${recipient}. No real phone gets it.`;
}

interface SuccessProps {
  zap: Zap;
  here: Shown;
  reply: string;
  given: Given[];
  onGo: Go;
}

/** A run that succeeded; each warning says what to check. */
function Success({ zap: { step }, here, reply, given, onGo }: SuccessProps) {
  const { warnings, records, got } = here.result;
  const things = step.noun.toLowerCase();
  const toCheck = warnings.filter(({ asked }) => !asked).length;
  const who = got === null ? texts.nobody : `${got} got the message.`;
  const warned = toCheck > 0 ? `, with ${many(toCheck, 'warning')}` : '';
  const sent = `The ${here.live ? 'live run' : 'test'} was successful${warned}. ${who}`;
  const found = records[0] ? `We found ${many(records.length, things)}.` : `We found no ${things}.`;
  const isSearch = step.kind !== 'creates';
  const isFound = records.some((one) => one.some(({ value }) => value === reply));
  const isMissed = reply !== '' && step.id === 'triggers.new_message' && !isFound;
  const isHidden = isSearch && (isMissed || !records[0]);
  const filters = given.map(({ label, value }) => `${label} is ${asText(value)}.`).join(' ');
  const missed = isMissed ? `The reply "${reply}" isn't found.` : texts.advice;
  const hidden: Line = { text: `${missed} ${filters}`, place: given[0] ?? null };
  return (
    <div class={`card ${toCheck > 0 || isHidden ? 'warning' : 'check'}`}>
      <strong>{isSearch ? found : sent}</strong>
      <Lines lines={[...(isHidden ? [hidden] : []), ...warnings]} onGo={onGo} />
    </div>
  );
}

function Lines({ lines, onGo }: { lines: Line[]; onGo?: Go | undefined }) {
  return lines.map(({ text, place }) => (
    <p key={text}>
      {text}{' '}
      {place && onGo && (
        <Button onClick={() => onGo(place)}>
          Go to {place.label} {place.form === 'connection' && 'in the connection'}
        </Button>
      )}
    </p>
  ));
}

/** An error as Zapier shows it. */
export function ErrorCard({ error, onGo }: { error: StepError; onGo?: Go }) {
  const { isMild, message, title, next, place } = error;
  const [copied, setCopied] = useState('');
  const copy = () => navigator.clipboard.writeText(message).then(() => setCopied(message));
  return (
    <div class={`card ${isMild ? 'warning' : 'failed'}`}>
      <strong>{title}</strong>
      <Lines lines={[{ text: message, place }]} onGo={onGo} />
      <Button onClick={copy}>{copied === message ? 'Copied' : 'Copy the error'}</Button>
      <small>{next}</small>
    </div>
  );
}

/** Whether a value is there, and, if it's an ID, isn't shown before: an action's own is the message's. */
function isTelling({ label, value }: OutputValue, at: number, all: OutputValue[]): boolean {
  if (isUnfilled(value)) return false;
  return !/\bID$/.test(label) || all.findIndex((one) => one.value === value) === at;
}
