import { createAppHandler } from 'zapier-platform-core';
import * as z from 'zod';

const members = z.record(z.string(), z.unknown());

/** The keys that an app's functions looked up. */
export interface Reads {
  inputData: Set<string>;
  authData: Set<string>;
}

/** A cache that forgets, which a field that uses it then warns about. */
const forgetful = new Proxy({}, { set: () => true });

/** Runs methods of an app through the platform's handler, and notes which keys they look up. */
export class WatchedApp {
  readonly reads: Reads = { inputData: new Set(), authData: new Set() };
  private readonly handler;

  constructor(app: object) {
    this.handler = createAppHandler(members.parse(this.watch(app)));
  }

  async run(method: string, bundle: Record<string, unknown>): Promise<unknown> {
    const { results } = await this.handler({
      command: 'execute',
      method,
      // Zapier's bundles come as JSON.
      bundle: JSON.parse(JSON.stringify({ meta: {}, ...bundle })),
      customLogger: () => undefined,
      zcacheTestObj: forgetful,
    });
    return results;
  }

  /** A copy of the app whose functions get bundles that record which keys are read. */
  private watch(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.watch(item));
    if (typeof value === 'function') {
      return (z: unknown, bundle: Record<string, unknown>) =>
        Reflect.apply(value, undefined, [
          z,
          {
            ...bundle,
            inputData: noting(bundle.inputData, this.reads.inputData),
            authData: noting(bundle.authData, this.reads.authData),
          },
        ]);
    }
    const parts = members.safeParse(value);
    if (!parts.success) return value;
    return Object.fromEntries(
      Object.entries(parts.data).map(([key, item]) => [key, this.watch(item)]),
    );
  }
}

function noting(values: unknown, keys: Set<string>): object {
  const note = (key: string | symbol) => {
    if (typeof key === 'string') keys.add(key);
  };
  return new Proxy(members.parse(values ?? {}), {
    get(target, key, receiver) {
      note(key);
      return Reflect.get(target, key, receiver);
    },
    has(target, key) {
      note(key);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      note(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}
