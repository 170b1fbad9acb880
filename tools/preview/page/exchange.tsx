import type { Exchange } from '../common/api';
import { CodeBlock } from './code_block';

/** One request, and the status of its response. */
export function ExchangeView({ exchange }: { exchange: Exchange }) {
  const { method, url, contentType, body, parts, status, fault } = exchange;
  const good = status !== null && status < 400 && fault === null;
  return (
    <div class="exchange">
      <p class="exchange-head">
        <strong>{method}</strong> <span class="address">{url}</span>{' '}
        <span class={`status ${good ? '' : 'bad'}`}>{status ?? 'no response'}</span>
      </p>
      {fault !== null && <p class="exchange-note">Simulated fault: {fault}</p>}
      {(body !== null || parts.length > 0) && contentType && (
        <p class="exchange-note">Content-Type: {contentType.replace(/;\s*boundary=.*/, '')}</p>
      )}
      {body !== null && <CodeBlock label="Body of the request" text={body} />}
      {parts.length > 0 && (
        <dl class="parts">
          {parts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
