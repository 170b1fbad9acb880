import { imageLimits } from '../../src/files/image';
import { largest } from '../../src/http/body';
import { limits } from '../../src/http/transport';

const megabyte = 1024 * 1024;

// Other tests shorten these to see what they do, so here is what they are.
test('downloads, calls, steps, and responses end where the design says', () => {
  expect(imageLimits).toEqual({ bytes: 16 * megabyte, download: 12_000 });
  expect(limits).toEqual({ call: 25_000, send: 26_000, step: 28_000 });
  expect(largest).toEqual({ list: 20 * megabyte, messages: 5 * megabyte, send: megabyte });
});
