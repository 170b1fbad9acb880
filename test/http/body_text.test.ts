import { Readable } from 'node:stream';
import { largestBody, readBodyText } from '../../src/http/body_text';

const headers = { get: () => null };
const read = (body: NodeJS.ReadableStream, signal = new AbortController().signal) =>
  readBodyText({ status: 200, headers, body }, signal, largestBody);

describe('a body is cut off at once', () => {
  test('if it ended early, before anyone listened', async () => {
    const body = Readable.from(['{']);
    body.on('error', () => undefined);
    body.destroy(new Error('Premature close'));
    await new Promise((resolve) => body.on('close', resolve));
    expect(await read(body)).toEqual({ text: '', fault: 'cut' });
  });

  test('if the call was over before', async () => {
    const endless = new Readable({ read: () => undefined });
    expect(await read(endless, AbortSignal.abort())).toEqual({ text: '', fault: 'cut' });
  });
});
