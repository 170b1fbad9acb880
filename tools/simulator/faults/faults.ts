/**
 * What can go wrong in transit. `accepted`: the simulator has processed the request anyway.
 * `mayBeAccepted`: a client that sees only this can't rule out that the message was sent.
 */
export interface FaultInfo {
  key: string;
  description: string;
  accepted: boolean;
  mayBeAccepted: boolean;
}

const refused = { accepted: false, mayBeAccepted: false };
const unsaid = { accepted: false, mayBeAccepted: true };
const taken = { accepted: true, mayBeAccepted: true };

/** Every fault, for the fault matrix and the preview. */
export const faults = [
  { key: '429', description: '429 with Retry-After in seconds', ...refused },
  { key: '429_date', description: '429 with Retry-After as an HTTP date', ...refused },
  { key: '429_bare', description: '429 without Retry-After', ...refused },
  { key: '401', description: '401: the credential is refused', ...refused },
  { key: '403', description: '403: not allowed', ...refused },
  { key: '500', description: '500 with a JSON message', ...unsaid },
  { key: '502', description: '502 web page of a proxy', ...unsaid },
  { key: '503', description: '503 without Retry-After', ...unsaid },
  { key: '503_retry_after', description: '503 with Retry-After in seconds', ...refused },
  { key: '504', description: '504 web page of a proxy', ...unsaid },
  { key: 'html_200', description: 'a web page with status 200', ...refused },
  { key: 'html_404', description: 'a web page with status 404', ...refused },
  { key: 'redirect', description: '307 to another address', ...refused },
  { key: 'error_200', description: '200 with a body that says it failed', ...refused },
  { key: 'unknown_sentence', description: '200 with a sentence that no list knows', ...unsaid },
  { key: 'unknown_status', description: '200 with a status that no list knows', ...unsaid },
  { key: 'unknown_number', description: '200 with a code that no list knows', ...unsaid },
  {
    key: 'echo',
    description: '400 that quotes the whole request, credential included',
    ...refused,
  },
  { key: 'slow', description: 'accepted, the right response after a delay', ...taken },
  { key: 'timeout', description: 'accepted, no response ever', ...taken },
  { key: 'broken_json', description: 'accepted, 200 with truncated JSON', ...taken },
  { key: 'empty_body', description: 'accepted, 200 with an empty body', ...taken },
  { key: 'close_at_connect', description: 'connection closed before reading', ...unsaid },
  {
    key: 'close_before_acceptance',
    description: 'connection closed after reading, before acceptance',
    ...unsaid,
  },
  {
    key: 'close_after_acceptance',
    description: 'accepted, connection closed before the response',
    ...taken,
  },
  {
    key: 'close_mid_head',
    description: "accepted, connection closed within the response's headers",
    ...taken,
  },
  {
    key: 'close_mid_body',
    description: 'accepted, connection closed within a body with Content-Length',
    ...taken,
  },
  {
    key: 'close_mid_chunks',
    description: 'accepted, connection closed within a chunked body',
    ...taken,
  },
  {
    key: 'stall_mid_body',
    description: 'accepted, a body that starts and never ends',
    ...taken,
  },
] as const satisfies readonly FaultInfo[];

export type FaultKey = (typeof faults)[number]['key'];

export interface FaultOptions {
  /** How many requests it applies to; 1 by default. */
  times?: number | undefined;
  /** Only requests whose address contains this. */
  path?: string | undefined;
  /** How long `slow` takes; 1000 by default. */
  ms?: number | undefined;
  /** The seconds in Retry-After; 30 by default. */
  retryAfter?: number | undefined;
}
