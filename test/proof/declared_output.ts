import * as z from 'zod';
import { type Field, field, hasType, valueAt } from '../definition/definition';

const declaration = z.looseObject({
  operation: z.looseObject({
    outputFields: z.array(field),
    sample: z.record(z.string(), z.unknown()),
  }),
});

/** The output that one of these steps declares. */
export function declaredOutput(steps: object, key: string) {
  return declaration.parse(Reflect.get(steps, key)).operation;
}

/** The declared keys that a result lacks or has with another type; null passes as any type. */
export function unsoundFields(fields: Field[], result: unknown): string[] {
  return fields
    .filter((one) => {
      const value = valueAt(result, one.key);
      return value !== null && !hasType(one, value);
    })
    .map(({ key }) => key);
}
