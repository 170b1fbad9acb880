import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { OpenConnection } from '../../service/connection';
import { openCache, type PlatformCache } from '../../step/cache';

/** In milliseconds: without a memory, a poll takes all messages of the last 24 hours. */
const longestCacheCall = 500;

/** In seconds: longer than a live poll looks back, after which the time decides nothing. */
const lifetime = 48 * 3_600;

/**
 * In milliseconds, the longest wait between two polls: a second Zap with the same form moves the time, and the first
 * one still finds what has come since its last poll.
 */
const betweenPolls = 15 * 60_000;

/**
 * Since when messages fire in a Zap whose ID isn't known, kept by its trigger and form (design, "Triggers"). Its
 * methods never throw.
 */
export class StartTime {
  private readonly key: string;
  private readonly cache: ReturnType<typeof openCache>;

  /** @param form what the Zap looks for; the connection's credential signs it, so that it tells nobody */
  constructor({ clock, credential }: OpenConnection, cache: PlatformCache, form: unknown) {
    const signed = createHmac('sha256', credential).update(JSON.stringify(form));
    this.key = `since ${signed.digest('base64url')}`;
    this.cache = openCache(cache, clock, longestCacheCall);
  }

  /** Keeps the time of a Zap that is switched on, if the cache can. */
  async keep(start: string): Promise<void> {
    await this.cache.set(this.key, start, lifetime).catch(() => false);
  }

  /** Since when messages fire; '' if that isn't known. */
  async read(): Promise<string> {
    const start = await this.cache.get(this.key, z.iso.datetime()).catch(() => null);
    return start === null ? '' : new Date(Date.parse(start) - betweenPolls).toISOString();
  }
}
