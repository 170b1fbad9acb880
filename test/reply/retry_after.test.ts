import { readDelay } from '../../src/reply/retry_after';
import { read } from './replies';

describe('Retry-After', () => {
  const now = Date.parse('2025-01-01T00:00:00Z');
  test.each<[string, number | undefined]>([
    ['30', 30],
    [' 0 ', 0],
    ['Wed, 01 Jan 2025 00:01:30 GMT', 90],
    ['Wednesday, 01-Jan-25 00:00:10 GMT', 10],
    ['Wed Jan  1 00:00:05 2025 GMT', 5],
    ['2025-01-01T00:00:00.500Z', 1],
    ['Tue, 31 Dec 2024 23:59:59 GMT', 0],
    ['', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['30 seconds', undefined],
    ['in 5', undefined],
    ['Wed, nonsense', undefined],
  ])('%j', (text, delay) => {
    expect(readDelay(text, now)).toBe(delay);
  });

  test('is part of every refusal', () => {
    for (const status of [429, 503, 502, 307, 400]) {
      expect(read(status, '', 'send', { retryAfter: '120' })).toMatchObject({ status, delay: 120 });
    }
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const retryAfter = 'Wed, 01 Jan 2025 00:01:00 GMT';
    expect(read(429, '', 'send', { retryAfter })).toMatchObject({ delay: 60 });
    jest.restoreAllMocks();
  });
});
