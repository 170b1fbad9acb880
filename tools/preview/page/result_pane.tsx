import { useEffect, useState } from 'preact/hooks';
import type { OutputValue, StepError } from '../common/api';
import { CodeBlock } from './code_block';
import type { Shown } from './editor_state';
import { ExchangeView } from './exchange';
import { Icon } from './icon';
import { asText } from './lead_fields';

interface Props {
  shown: Shown | undefined;
  testing: boolean;
  /** The labels of what must be filled in before anything runs. */
  missing: string[];
}

/** The result: what came out of the step, what went over the wire, what went in. */
export function ResultPane({ shown, testing, missing }: Props) {
  return (
    <section class="pane result-pane" id="result" aria-labelledby="result-title" tabIndex={-1}>
      <header class="pane-head">
        <h2 id="result-title">
          <span class="number">3</span> Result
        </h2>
        {shown && !testing && (
          <span class="head-note">
            {shown.live ? 'live run' : 'test'}, {duration(shown.result.milliseconds)}
          </span>
        )}
      </header>
      <div class="pane-body" aria-busy={testing}>
        <div role="status">
          {testing ? <Running /> : shown ? <Verdict {...shown} /> : <Nothing missing={missing} />}
        </div>
        {shown && !testing && <Details {...shown} />}
      </div>
    </section>
  );
}

function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

function Nothing({ missing }: { missing: string[] }) {
  if (missing.length > 0) {
    return (
      <p class="empty">
        Nothing was run. Fill in <strong>{missing.join(', ')}</strong>, then test again.
      </p>
    );
  }
  return (
    <p class="empty">
      Press <strong>Test step</strong>. What the step sends, and what comes of it, is shown here.
    </p>
  );
}

function Running() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p class="empty">
      <span class="spinner" aria-hidden="true" /> Testing…
      {seconds >= 3 && <span aria-hidden="true"> {seconds} s; a step gives up after 28 s.</span>}
    </p>
  );
}

function Verdict({ step, live, result }: Shown) {
  const { error, records } = result;
  if (error) return <ErrorCard error={error} />;
  const count = records.length;
  const text =
    step.kind === 'creates'
      ? `${live ? 'The run' : 'The test'} went through.`
      : listText(step, count);
  return (
    <p class={`verdict ${count === 0 ? 'neutral' : ''}`}>
      <Icon name={count === 0 ? 'search' : 'check'} /> {text}
    </p>
  );
}

function listText({ kind, noun }: Shown['step'], count: number): string {
  const search = kind === 'searches';
  if (count === 0) {
    return search
      ? 'Nothing was found. A Zap stops here or goes on, as its user has set it.'
      : 'There is nothing new.';
  }
  if (count === 1) return `One ${noun.toLowerCase()}${search ? ' was found' : ''}.`;
  return `${count} ${noun.toLowerCase()}s; ${
    search ? 'later steps take the first.' : 'the editor shows no more.'
  }`;
}

function ErrorCard({ error: { name, code, message, title, next } }: { error: StepError }) {
  return (
    <div class={`error-card ${name === 'ThrottledError' ? 'waiting' : ''}`}>
      <p class="error-title">
        <Icon name="stop" /> <strong>{title}</strong>
        <code>{code ?? name}</code>
      </p>
      <p class="error-message">{message}</p>
      <p class="error-next">{next}</p>
    </div>
  );
}

function Details({ step, result }: Shown) {
  const { warnings, notes, records, exchanges, inputData } = result;
  return (
    <>
      {warnings.length > 0 && (
        <div class="warnings">
          <h3>
            <Icon name="warning" /> Warnings
          </h3>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {notes.map((note) => (
        <p class="preview-note" key={note}>
          {note}
        </p>
      ))}
      {records.map((values, index) => (
        <details class="part" open={index === 0} key={`${step.id} ${index}`}>
          <summary>
            <h3>{records.length > 1 ? `${step.noun} ${index + 1}` : 'Output'}</h3>
            <Icon name="chevron" />
          </summary>
          <Output values={values} />
        </details>
      ))}
      <details class="part" open>
        <summary>
          <h3>
            {exchanges.length === 1 ? 'Request' : 'Requests'}{' '}
            <span class="count">{exchanges.length}</span>
          </h3>
          <Icon name="chevron" />
        </summary>
        {exchanges.length === 0 && (
          <p class="empty">None: the step stopped before anything was sent.</p>
        )}
        {exchanges.map((exchange, index) => (
          <ExchangeView exchange={exchange} key={`${exchange.url} ${index}`} />
        ))}
      </details>
      <details class="part">
        <summary>
          <h3>What the step was given</h3>
          <Icon name="chevron" />
        </summary>
        <CodeBlock label="What the step was given" text={JSON.stringify(inputData, null, 2)} />
      </details>
    </>
  );
}

function Output({ values }: { values: OutputValue[] }) {
  return (
    <dl class="output">
      {values.map(({ path, label, value, declared }) => (
        <div key={path} class={declared ? '' : 'undeclared'} data-path={path}>
          <dt title={path}>{label}</dt>
          <dd>
            {Array.isArray(value) && value.length > 0 ? (
              <ol>
                {value.map((item, index) => (
                  <li key={index}>{asText(item) || <em>blank</em>}</li>
                ))}
              </ol>
            ) : (
              asText(value) || <em>blank</em>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
