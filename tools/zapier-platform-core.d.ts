import 'zapier-platform-core';

// Core exports it, but its types leave it out.
declare module 'zapier-platform-core' {
  /** The handler that Zapier's machines call: an event in, `results` out, or an error thrown. */
  export function createAppHandler(
    app: object | string,
  ): (event: Record<string, unknown>) => Promise<{ results: unknown }>;
}
