import * as z from 'zod';
import type { Lead } from '../../zap/mapping';
import type { Field } from './definition';
import { warningPlace } from './error_place';
import type { Ran } from './run';

const warnings = z.array(z.string()).catch([]);

/** How the step says that a test went to the user's own number. */
const sentToTester = /^This test went to \S+ \(Send Tests To\)/;

/** The warnings in a step's output. */
export function readWarnings(record: Lead | undefined, fields: readonly Field[]) {
  return warnings.parse(record?.warnings ?? []).map((text) => {
    // What there is to fix comes after Send Tests To, which did its work.
    const rest = text.replace(sentToTester, '');
    // Only the lead's number stops a live run whose test was sent, named or not.
    const stopped = /a live run would stop/i.test(rest) ? 'Phone Number' : '';
    return {
      text,
      place: warningPlace(rest, fields) ?? warningPlace(stopped, fields),
      /** Whether it only confirms what the user asked for, so that there's nothing to fix. */
      asked: /^( instead of |Nothing was sent to )/.test(rest),
    };
  });
}

export type Warning = ReturnType<typeof readWarnings>[number];

/** What the preview itself has to say about a run. */
export function notesOf({ made }: Ran, origin: string): string[] {
  const notes = made.map(({ url, sentTo }) => {
    if (sentTo !== url) {
      return `The preview stays on this machine, so a sample file stood in for ${url}.`;
    }
    const address = URL.parse(url);
    if (address?.origin === origin) return '';
    return `The preview only sends to its simulator, so it blocked the request to ${address?.host ?? url}.`;
  });
  return [...new Set(notes)].filter((note) => note !== '');
}
