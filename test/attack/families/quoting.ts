import * as fc from 'fast-check';
import { answer, json, type Reply } from '../reply';

/** Ways to write a credential, or a part of it. */
const writings: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => encodeURIComponent(secret.toWellFormed()),
  (secret) => encodeURIComponent(secret.toWellFormed()).replaceAll('%20', '+'),
  (secret) => JSON.stringify(secret),
  (secret) => secret.replaceAll('/', '\\/'),
  (secret) => `Bearer ${secret}`,
  (secret) => secret + secret,
];

/** Places in an answer, whether or not a step reads them. */
const places: readonly ((text: string, other: string) => unknown)[] = [
  (message) => ({ message }),
  (message, other) => ({ status: 'error', message, errors: { token: [other] } }),
  (message) => ({
    success: false,
    error: { message, code: 190, error_data: { details: message } },
  }),
  (text) => ({ success: 'true', submitted_message_id: text }),
  (text) => ({ success: 'true', [text]: text, list: [text, [text, { [text]: 1 }]] }),
  (text) => ({ message: 'No', aisTraceId: text, request_id: text, error: { request_id: text } }),
  (text, other) => ({ success: false, errorMessage: `${text} ${other}`, message: text }),
  (text) => ({
    status: true,
    data: [
      {
        id: 7,
        contact_id: 1001,
        name: `Asha ${text}`,
        phone: '919876543210',
        value: text,
        last_message: text,
        created_at: '2024-05-01 10:20:30',
        [text]: text,
        nested: { [text]: [text] },
      },
    ],
  }),
  (text) => ({
    status: true,
    data: [
      {
        id: text,
        name: text,
        phone: text,
        contact_id: 1001,
        value: text,
        header_image: `/${text}`,
      },
    ],
  }),
  (text) => text,
  (text) => [text],
];

/** An answer that quotes a credential. */
export function quoting(secret: string): fc.Arbitrary<Reply> {
  const writing = fc.constantFrom(...writings).map((write) => write(secret));
  return fc
    .tuple(
      fc.constantFrom(...places),
      writing,
      writing,
      fc.constantFrom(200, 200, 200, 400, 401, 403, 422, 500, 503),
      fc.constantFrom<(body: unknown) => string>(
        (body) => JSON.stringify(body),
        (body) => JSON.stringify(body).replaceAll('/', '\\/'),
        (body) => `<br /><b>Warning</b>: x<br />${JSON.stringify(body)}`,
        (body) => `<p>${typeof body === 'string' ? body : JSON.stringify(body)}</p>`,
        (body) => (typeof body === 'string' ? body : JSON.stringify(body).slice(0, -2)),
      ),
      fc.constantFrom<Record<string, string>>(
        json,
        { 'Content-Type': 'text/plain' },
        { 'Content-Type': 'text/html' },
      ),
      fc.nat(3000),
    )
    .map(([place, one, two, status, write, headers, padding]) =>
      // Also far into a long answer.
      answer(
        'quotes a credential',
        undefined,
        status,
        write(place(' '.repeat(padding % 7 ? 0 : padding) + one, two)),
        headers,
      ),
    );
}
