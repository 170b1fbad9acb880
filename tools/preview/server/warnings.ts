import * as z from 'zod';
import type { Lead } from '../../zap/mapping';
import type { Field } from './definition';
import { warningPlace } from './error_place';

const warnings = z.array(z.string()).catch([]);

/** Names a field that did its work: what there is to fix comes after it. */
const done = /^(This test went to \S+ \(Send Tests To\)|Fallback text was used for )/;

/**
 * The warnings in a step's output.
 *
 * @param fields those of the form, and those that it no longer has
 */
export function readWarnings(
  record: Lead | undefined,
  fields: readonly Pick<Field, 'key' | 'label'>[],
) {
  return warnings.parse(record?.warnings ?? []).map((text) => {
    const rest = text.replace(done, '');
    // Both are about the recipient's number, named or not.
    const isAboutNumber = /a live run would stop|\bmobile numbers?\b/i.test(rest);
    return {
      text,
      place:
        warningPlace(rest, fields) ?? warningPlace(isAboutNumber ? 'Phone Number' : '', fields),
      /** Whether it only confirms what the user asked for, so that there's nothing to fix. */
      asked: /^( instead of |Nothing was sent to )/.test(rest),
    };
  });
}
