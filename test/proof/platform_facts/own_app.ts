import { createAppHandler, version as platformVersion, type ZObject } from 'zapier-platform-core';

// Core's behavior that this connector works around and that its docs and types contradict or leave
// open. If an upgrade of core fails one of these, reconsider the design that its comment mentions.
// None of them is a promise to users.

export const host = 'https://service.example.com';

export const secret = 'key-7f3a9c52e8b14d60a1c4';

/** Options of `z.request` that core's types leave out, and bodies that they refuse. */
export interface Options {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  merge?: boolean;
  raw?: boolean;
  skipThrowForStatus?: boolean;
  signal?: AbortSignal;
}

export interface Response {
  status: number;
  body: NodeJS.ReadableStream;
  text(): Promise<string>;
}

type Request = (options: Options) => Promise<Response>;

interface LogLine {
  message: string;
  data: Record<string, unknown>;
}

/** Runs a step of a separate app through core's handler. */
export async function inStep(
  perform: (request: Request) => Promise<unknown>,
): Promise<{ outcome: unknown; logs: LogLine[] }> {
  const logs: LogLine[] = [];
  let outcome: unknown;
  const handler = createAppHandler({
    version: '1.0.0',
    platformVersion,
    authentication: { type: 'custom', fields: [{ key: 'apiKey' }], test: () => ({}) },
    creates: {
      probe: {
        key: 'probe',
        noun: 'Probe',
        display: { label: 'Probe', description: 'Probes.' },
        operation: {
          inputFields: [],
          perform: async (z: ZObject) => {
            const request: Request = (options) => Reflect.apply(z.request, undefined, [options]);
            outcome = await perform(request);
            return {};
          },
        },
      },
    },
  });
  try {
    await handler({
      command: 'execute',
      method: 'creates.probe.operation.perform',
      bundle: { authData: { apiKey: secret }, inputData: {}, meta: {} },
      customLogger: (message: string, data: Record<string, unknown>) =>
        logs.push({ message, data }),
    });
  } catch (error) {
    outcome = error;
  }
  return { outcome, logs };
}
