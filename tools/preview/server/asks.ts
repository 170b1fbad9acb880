import * as z from 'zod';

const json = z.record(z.string(), z.json());
const nothing = z.strictObject({});
const form = {
  step: z.string().regex(/^(triggers|searches|creates)\.\w+$/),
  values: json,
  lead: json,
};

/** The schema of each API call, checked before anything else. */
export const asks = {
  start: nothing,
  reset: nothing,
  fields: z.strictObject(form),
  test: z.strictObject({ ...form, live: z.boolean() }),
  connect: z.strictObject({ values: z.record(z.string(), z.string()) }),
  /** The fault of the service from now on; empty for none. */
  simulate: z.strictObject({ fault: z.string() }),
  reply: z.strictObject({ contactId: z.int(), text: z.string().trim().min(1).max(4096) }),
};

export type ApiName = keyof typeof asks;

/** What a call asks. */
export type Ask<Name extends ApiName> = z.infer<(typeof asks)[Name]>;
