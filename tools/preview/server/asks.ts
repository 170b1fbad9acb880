import * as z from 'zod';

const json = z.record(z.string(), z.json());
const nothing = z.strictObject({});
const step = z.string().regex(/^(triggers|searches|creates)\.\w+$/);

/** The schema of each API call, checked before anything else. */
export const asks = {
  start: nothing,
  reset: nothing,
  fields: z.strictObject({ step, values: json, lead: json }),
  choices: z.strictObject({ step, field: z.string(), values: json, lead: json }),
  test: z.strictObject({ step, values: json, lead: json, live: z.boolean() }),
  connect: z.strictObject({ values: z.record(z.string(), z.string()) }),
  /** The fault of the service from now on; empty for none. */
  simulate: z.strictObject({ fault: z.string() }),
  reply: z.strictObject({ contactId: z.int(), text: z.string().trim().min(1).max(4096) }),
};

export type ApiName = keyof typeof asks;

/** What a call asks. */
export type Ask<Name extends ApiName> = z.infer<(typeof asks)[Name]>;
