import type { Simulator } from '../../tools/simulator';
import { inboxBundle, type Output, runList } from './inbox';

/** As many new items in one poll are held until the user releases them (platform fact). */
const floodSize = 100;

/**
 * A Zap with a polling trigger, as Zapier documents deduplication: switching it on records the IDs
 * that are there; each poll fires what has a new ID, oldest first; a failed poll changes nothing.
 */
export class PollingZap {
  /** What it fired, in order. */
  readonly fired: Output[] = [];
  /** How many polls failed. */
  failures = 0;
  /** How many polls fired so many at once that Zapier holds them. */
  held = 0;
  private readonly seen = new Set<unknown>();

  constructor(
    private readonly simulator: Simulator,
    private readonly trigger: 'new_message' | 'new_conversation',
    private readonly form: Output = {},
  ) {}

  /** @returns how many IDs were recorded */
  async switchOn(): Promise<number> {
    for (const { id } of await this.run({ isPopulatingDedupe: true })) this.seen.add(id);
    return this.seen.size;
  }

  /** @returns what this poll fired; undefined if it failed */
  async poll(): Promise<Output[] | undefined> {
    let found: Output[];
    try {
      found = await this.run({});
    } catch {
      this.failures += 1;
      return undefined;
    }
    const fresh = found.filter(({ id }) => !this.seen.has(id)).reverse();
    for (const { id } of fresh) this.seen.add(id);
    if (fresh.length >= floodSize) this.held += 1;
    this.fired.push(...fresh);
    return fresh;
  }

  private run(meta: Output): Promise<Output[]> {
    const method = `triggers.${this.trigger}.operation.perform`;
    return runList(method, inboxBundle(this.simulator, this.form, meta));
  }
}
