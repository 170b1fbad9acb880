import * as fc from 'fast-check';
import { answer, type Reply } from '../reply';

const refusals = [
  ...['Campaign does not exist.', 'Template params does not match the campaign', 'Invalid Number'],
  ...['Invalid token', 'No Plan active on assistant!'],
  ...['Insufficient WhatsApp Conversation Credits (WCC)!', 'Campaign is Not Live'],
  ...['Media URL Missing', 'Unauthorized', 'WABA is not verified'],
  ...['The message field is required.', 'Invalid API key'],
];

/** Answers of services that did not take it, and that say so. */
export const refusing: fc.Arbitrary<Reply> = fc
  .tuple(
    fc.constantFrom(...refusals),
    fc.constantFrom<(words: string) => unknown>(
      (message) => ({ success: false, message }),
      (message) => ({ success: 'false', message }),
      (message) => ({ status: 'error', message }),
      (errMsg) => ({ status: false, errMsg }),
      (message) => ({ error: { message, code: 131009, error_data: { details: message } } }),
      (message) => ({
        name: 'ERR402',
        errorCode: 402,
        errorMessage: message,
        message,
        aisTraceId: 'a-1',
      }),
      (message) => ({ message: 'The given data was invalid.', errors: { phone: [message] } }),
      (message) => ({ data: { success: false, message } }),
      (message) => ({ status: 401, message }),
      (message) => ({ message }),
    ),
    fc.constantFrom(200, 400, 401, 402, 403, 404, 409, 413, 422, 429, 503),
  )
  .map(([words, shape, status]) =>
    answer(`refuses: ${words}`, false, status, JSON.stringify(shape(words))),
  );

/** What a service may say of how long to wait. */
const retryAfter = fc.oneof(
  fc.constantFrom(
    ...['0', '-1', '1e9', '31536000', '99999999999999999999', '1.5', 'soon', '', '0x10', '١٢'],
    ...['30, 60'],
  ),
  fc.constantFrom(
    ...['Fri, 31 Dec 9999 23:59:59 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT', '2026-13-45', 'Wed'],
    ...['NaN', 'Infinity'],
  ),
  fc.nat(100_000).map(String),
);
/** Answers that ask to wait. */
export const waiting: fc.Arbitrary<Reply> = fc
  .tuple(
    retryAfter,
    fc.constantFrom(429, 503),
    fc.constantFrom('{"message":"Too many"}', '', '<html>'),
  )
  .map(([delay, status, body]) =>
    answer(`${status}, Retry-After: ${delay}`, false, status, body, { 'Retry-After': delay }),
  );
