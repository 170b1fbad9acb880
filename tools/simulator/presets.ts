import type { Dialect } from './dialects';

/**
 * Two families of services, each in full: how a real one responds to every request (docs/service.md).
 * A dialect alone changes one trait.
 */
export const presets = {
  /** The campaign service as it began, and the server that most inboxes of this kind run on. */
  upstream: {
    campaignError: 'message',
    msgboxRefusal: 'ok',
    msgboxError: 'message',
    fieldErrors: 'listed',
    sendReply: 'ids',
    envelope: 'data',
    times: 'sql',
    flags: 'number',
    phones: 'digits',
  },
  /** The campaign service as it is now, and a fork of that server with statuses and codes. */
  fork: {
    campaignError: 'error_code',
    msgboxRefusal: 'status',
    msgboxError: 'coded',
    fieldErrors: 'laravel',
    sendReply: 'record',
    envelope: 'inside',
    times: 'micro',
    flags: 'boolean',
    phones: 'plus',
  },
} as const satisfies Record<string, Partial<Dialect>>;

export type PresetKey = keyof typeof presets;
