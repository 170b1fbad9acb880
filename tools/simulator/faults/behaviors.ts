import { type Answer, json, page, text } from '../answer';
import { campaignRefused, codedRefusal, defaultDialect, msgboxRefused } from '../dialects';
import type { LoggedRequest } from '../request_log';
import type { Wire } from '../wire';
import type { FaultKey } from './faults';
import type { ArmedFault } from './queue';

/** Acts instead of the service, or changes the response of a service that has accepted. */
type Behavior =
  | { instead: (wire: Wire, fault: ArmedFault) => void }
  | { after: (wire: Wire, answer: Answer, fault: ArmedFault) => void | Promise<void> };

const unbroken = '{"success":"true","status":"success","message_id":';

function refusal(request: LoggedRequest, status: number, message: string): Answer {
  return request.target === 'campaign'
    ? campaignRefused(defaultDialect, status, message)
    : json(status, { status: 'error', message });
}

function answers(make: (request: LoggedRequest, fault: ArmedFault) => Answer): Behavior {
  return { instead: (wire, fault) => wire.send(make(wire.request, fault)) };
}

function waiting(answer: Answer, retryAfter: string): Answer {
  return { ...answer, headers: { 'retry-after': retryAfter } };
}

function tooMany(request: LoggedRequest): Answer {
  return refusal(request, 429, 'Too many requests');
}

function quoted(request: LoggedRequest): Answer {
  const fields = request.parts.map((part) =>
    part.kind === 'field' ? `${part.name}=${part.value}` : `${part.name}=${part.filename}`,
  );
  const whole = request.rawBody || fields.join('&');
  return json(400, {
    status: 'error',
    message: `Could not process ${whole}`,
    request: request.body ?? request.parts,
  });
}

function failed(request: LoggedRequest): Answer {
  const message = 'The message could not be sent';
  return request.target === 'campaign'
    ? json(200, codedRefusal(500, message))
    : msgboxRefused(defaultDialect, 500, message);
}

/** What each fault does. */
const behaviors: Record<FaultKey, Behavior> = {
  '429': answers((request, fault) => waiting(tooMany(request), String(fault.retryAfter))),
  '429_date': answers((request, fault) => {
    const until = new Date(Date.now() + fault.retryAfter * 1000);
    return waiting(tooMany(request), until.toUTCString());
  }),
  '429_bare': answers(tooMany),
  '401': answers((request) => refusal(request, 401, 'Unauthorized')),
  '403': answers((request) => refusal(request, 403, 'Forbidden')),
  '500': answers((request) => refusal(request, 500, 'Internal server error')),
  '502': answers(() => page(502, '502 Bad Gateway')),
  '503': answers((request) => refusal(request, 503, 'Service unavailable')),
  '503_retry_after': answers((request, fault) =>
    waiting(refusal(request, 503, 'Service unavailable'), String(fault.retryAfter)),
  ),
  '504': answers(() => page(504, '504 Gateway Time-out')),
  html_200: answers(() => page(200, 'Welcome to the dashboard')),
  html_404: answers(() => page(404, 'Page not found')),
  redirect: {
    instead: (wire) =>
      wire.send({
        ...text(307, ''),
        headers: { location: `${wire.origin}/redirected${wire.request.url}` },
      }),
  },
  error_200: answers(failed),
  unknown_sentence: answers(() => json(200, { message: 'Mensaje no entregado' })),
  unknown_status: answers(() => json(200, { status: 'Disconnected' })),
  unknown_number: answers(() => json(200, { RetCode: 170 })),
  echo: answers(quoted),
  slow: { after: (wire, answer, fault) => wire.sendAfter(fault.ms, answer) },
  timeout: { after: (wire) => wire.hang() },
  broken_json: {
    after: (wire, answer) => {
      const body = /^[[{]/.test(answer.body) ? answer.body : unbroken;
      wire.send({ ...json(200, null), body: body.slice(0, Math.ceil(body.length / 2)) });
    },
  },
  empty_body: { after: (wire) => wire.send(text(200, '')) },
  close_at_connect: { instead: (wire) => wire.drop() },
  close_before_acceptance: { instead: (wire) => wire.drop() },
  close_after_acceptance: { after: (wire) => wire.drop() },
  close_mid_head: { after: (wire, answer) => wire.cutHead(answer) },
  close_mid_body: { after: (wire, answer) => wire.cut(answer, 'content-length') },
  close_mid_chunks: { after: (wire, answer) => wire.cut(answer, 'chunked') },
  stall_mid_body: { after: (wire, answer) => wire.stall(answer) },
};

/** Applies the fault to a request that has been read; `accept` makes the service process it. */
export async function befall(fault: ArmedFault, wire: Wire, accept: () => Answer): Promise<void> {
  const behavior = behaviors[fault.key];
  if ('instead' in behavior) behavior.instead(wire, fault);
  else await behavior.after(wire, accept(), fault);
}
