import { inspect } from 'node:util';
import { isPlainObject } from '#values/json';

/**
 * How a credential may be written by a service that quotes it, or by a log. Independent of the
 * connector's own masking, which these forms test.
 */
export function formsOf(secret: string): Record<string, string> {
  const percent = encodeURIComponent(secret);
  const json = JSON.stringify(secret).slice(1, -1);
  return {
    raw: secret,
    'URL-encoded': percent,
    'URL-encoded in lower case': percent.replace(/%../g, (code) => code.toLowerCase()),
    'form-encoded': percent.replaceAll('%20', '+'),
    'JSON-escaped': json,
    'JSON-escaped with slashes': json.replaceAll('/', '\\/'),
  };
}

/** JSON as many servers write it: everything beyond ASCII is escaped. */
export function escapedToAscii(json: string): string {
  return json.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Everything that is visible in a value: its members, hidden ones too, causes and stacks. */
export function seen(value: unknown): string {
  return `${inspect(value, { depth: Number.POSITIVE_INFINITY, showHidden: true, maxArrayLength: null, maxStringLength: null })}
${stringified(value)}
${value instanceof Error ? `${value.message}\n${value.stack}` : ''}`;
}

function stringified(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, withBytesAsText) ?? '');
}

function withBytesAsText(_name: string, value: unknown): unknown {
  if (!isPlainObject(value) || value.type !== 'Buffer' || !Array.isArray(value.data)) return value;
  return Buffer.from(value.data).toString();
}

/** This many characters in a row are part of a credential, not a coincidence. */
const partLength = 12;

/** Whether a text shows a credential or a part of it, however it was escaped on its way there. */
export function shows(text: string, secret: string): boolean {
  const length = Math.min(partLength, secret.length);
  const parts = Array.from({ length: secret.length - length + 1 }, (_, start) =>
    secret.slice(start, start + length),
  );
  return decodings(text).some((decoded) => parts.some((part) => decoded.includes(part)));
}

/** A text as it is, and with its escapes resolved, up to four times. */
function decodings(text: string): string[] {
  const plain = new Set([text]);
  let inner = text;
  for (let depth = 0; depth < 4; depth += 1) {
    inner = withoutEscapes(inner);
    plain.add(inner);
  }
  return [...plain].flatMap((known) => [
    known,
    percentDecoded(known),
    percentDecoded(known.replaceAll('+', ' ')),
  ]);
}

/** A text with the escapes of JSON read once, from left to right. */
function withoutEscapes(text: string): string {
  return text.replace(
    /\\(?:u([\da-f]{4})|(["\\/]))/gi,
    (_, code?: string, sign?: string) =>
      sign ?? String.fromCharCode(Number.parseInt(code ?? '', 16)),
  );
}

function percentDecoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (codes) =>
    Buffer.from(codes.replaceAll('%', ''), 'hex').toString(),
  );
}
