import { Readable } from 'node:stream';
import { largest, readBody } from '#service/http/body';

const read = (body: NodeJS.ReadableStream) =>
  readBody({ status: 200, headers: { get: () => null }, body }, largest.list);

describe('a body is cut off at once', () => {
  test('if it ended early, before anyone listened', async () => {
    const body = Readable.from(['{']);
    body.on('error', () => undefined);
    body.destroy(new Error('Premature close'));
    await new Promise((resolve) => body.on('close', resolve));
    expect(await read(body)).toBe('cut');
  });
});
