import { http, json } from '../reply';

/** An answer that means success to every sending step. */
export const accepted =
  '{"success":"true","submitted_message_id":"0d5e8c1a","message_wamid":"wamid.1"}';

export const acceptedBytes = http(200, json, accepted);

/** The beginning of an answer in chunks, and the rest of it. */
export function chunked(status: string, rest: string): string {
  return `HTTP/1.1 ${status} OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${rest}`;
}
