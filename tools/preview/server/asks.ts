import * as z from 'zod';
import type { Api, ApiName } from '../common/api';

const texts = z.record(z.string(), z.string());
const json = z.record(z.string(), z.json());
const nothing = z.strictObject({});
const step = z.string().regex(/^(triggers|searches|creates)\.\w+$/);

/** The schema of each API call, checked before anything else. */
export const asks: { [Name in ApiName]: z.ZodType<Api[Name]['ask']> } = {
  start: nothing,
  reset: nothing,
  fields: z.strictObject({ step, values: json, lead: json }),
  choices: z.strictObject({ step, field: z.string(), values: json, lead: json }),
  test: z.strictObject({ step, values: json, lead: json, live: z.boolean() }),
  connect: z.strictObject({ values: texts, keep: z.array(z.string()), save: z.boolean() }),
  restore: nothing,
  simulate: z.strictObject({
    fault: z.string(),
    dialect: texts,
    account: z.strictObject({ credits: z.boolean(), plan: z.boolean(), verified: z.boolean() }),
  }),
  reply: z.strictObject({ contactId: z.int(), text: z.string().trim().min(1).max(4096) }),
};
