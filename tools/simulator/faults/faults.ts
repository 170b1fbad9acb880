import { type Answer, json, page, text } from '../answer';
import { campaignRefused, codedRefusal, defaultDialect, msgboxRefused } from '../dialects';
import type { LoggedRequest } from '../request_log';
import type { Wire } from '../wire';

/** How a fault befalls requests. */
export interface FaultSettings {
  /** How many requests it applies to; 1 by default. */
  times: number;
  /** Only requests whose address contains this; if it's empty, those of the service. */
  path: string;
  /** The seconds in Retry-After; 30 by default. */
  retryAfter: number;
}

/** What can go wrong in transit. */
export interface FaultInfo {
  key: string;
  /** A client that sees only this can't rule out that the message was sent. */
  mayBeAccepted: boolean;
  /** Acts instead of the service, or calls `accept`, which makes it process the request first. */
  act: (wire: Wire, accept: () => Answer, settings: FaultSettings) => void;
}

/** The service answers this, and does nothing. */
const says =
  (make: (request: LoggedRequest, settings: FaultSettings) => Answer): FaultInfo['act'] =>
  (wire, _, settings) =>
    wire.send(make(wire.request, settings));
const refuses = (status: number, message: string) =>
  says((request) => refusal(request, status, message));
const asksToWait = (status: number, message: string) =>
  says((request, { retryAfter }) => ({
    ...refusal(request, status, message),
    headers: { 'retry-after': String(retryAfter) },
  }));
/** The service processes the request, and its answer is lost. */
const afterwards =
  (act: (wire: Wire) => void): FaultInfo['act'] =>
  (wire, accept) => {
    accept();
    act(wire);
  };

const refused = { mayBeAccepted: false };
const open = { mayBeAccepted: true };

/** Every fault, for the fault matrix and the preview. */
export const faults = [
  { key: '429', ...refused, act: asksToWait(429, 'Too many requests') },
  { key: '401', ...refused, act: refuses(401, 'Unauthorized') },
  { key: '403', ...refused, act: refuses(403, 'Forbidden') },
  { key: '500', ...open, act: refuses(500, 'Internal server error') },
  {
    key: '500_after_acceptance',
    ...open,
    act: afterwards((wire) => wire.send(json(500, { message: 'Server Error' }))),
  },
  { key: '502', ...open, act: says(() => page(502, '502 Bad Gateway')) },
  { key: '503', ...open, act: refuses(503, 'Service unavailable') },
  { key: '503_retry_after', ...refused, act: asksToWait(503, 'Service unavailable') },
  { key: 'html_200', ...refused, act: says(() => page(200, 'Welcome to the dashboard')) },
  { key: 'html_404', ...refused, act: says(() => page(404, 'Page not found')) },
  {
    key: 'redirect',
    ...refused,
    act: (wire) => {
      const location = `${wire.origin}/redirected${wire.request.url}`;
      wire.send({ ...text(307, ''), headers: { location } });
    },
  },
  { key: 'error_200', ...refused, act: says(failed) },
  {
    key: 'unknown_sentence',
    ...open,
    act: says(() => json(200, { message: 'Mensaje no entregado' })),
  },
  { key: 'echo', ...refused, act: says(quoted) },
  { key: 'timeout', ...open, act: afterwards((wire) => wire.hang()) },
  {
    key: 'broken_json',
    ...open,
    act: (wire, accept) => {
      const body = String(accept().body);
      const whole = /^[[{]/.test(body) ? body : '{"success":"true","message_id":';
      wire.send({ ...json(200, null), body: whole.slice(0, Math.ceil(whole.length / 2)) });
    },
  },
  { key: 'empty_body', ...open, act: afterwards((wire) => wire.send(text(200, ''))) },
  { key: 'close_before_acceptance', ...open, act: (wire) => wire.drop() },
  { key: 'close_after_acceptance', ...open, act: afterwards((wire) => wire.drop()) },
  { key: 'close_mid_body', ...open, act: (wire, accept) => wire.cut(accept()) },
  { key: 'stall_mid_body', ...open, act: (wire, accept) => wire.stall(accept()) },
] as const satisfies readonly FaultInfo[];

export type FaultKey = (typeof faults)[number]['key'];

/** A fault that waits for a request. */
export interface ArmedFault extends FaultSettings {
  key: FaultKey;
}

/** Applies the fault to a request that has been read; `accept` makes the service process it. */
export function befall(fault: ArmedFault, wire: Wire, accept: () => Answer): void {
  faults.find(({ key }) => key === fault.key)?.act(wire, accept, fault);
}

function refusal(request: LoggedRequest, status: number, message: string): Answer {
  return request.target === 'campaign'
    ? campaignRefused(defaultDialect, status, message)
    : json(status, { status: 'error', message });
}

/** Quotes the whole request, credential included. */
function quoted({ rawBody, body, parts }: LoggedRequest): Answer {
  const fields = parts.map((part) =>
    part.kind === 'field' ? `${part.name}=${part.value}` : `${part.name}=${part.filename}`,
  );
  const message = `Could not process ${rawBody || fields.join('&')}`;
  return json(400, { status: 'error', message, request: body ?? fields });
}

function failed(request: LoggedRequest): Answer {
  const message = 'The message could not be sent';
  return request.target === 'campaign'
    ? json(200, codedRefusal(500, message))
    : msgboxRefused(defaultDialect, 500, message);
}
