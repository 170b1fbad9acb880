import type { OpenConnection } from '#service/connection';
import { StepClock } from '#service/http/transport';

/** An opened connection to nothing, with a test's own overrides. */
export function connectionWith(part: Partial<OpenConnection> = {}): OpenConnection {
  return {
    service: 'campaigns',
    url: 'https://service.example.com/campaign/t1/api/v2',
    credential: 'key-123',
    secrets: [part.credential ?? 'key-123'],
    zone: 'UTC',
    request: () => Promise.reject(new Error('Nothing is to be sent')),
    log: () => undefined,
    clock: new StepClock(),
    ...part,
  };
}
