import type { Lead } from '../../zap/mapping';
import type { Start } from '../common/api';
import { leadFields } from './lead_fields';
import type { PickGroup } from './picker';

/**
 * The fields that a step can take from, as the editor lists them: the lead's, and what searches
 * have found.
 *
 * @param found the first record of each search that was tested, by the search's key
 */
export function pickGroups(
  { steps }: Start,
  app: string | undefined,
  whole: Lead,
  found: Record<string, Lead>,
): PickGroup[] {
  const picks = leadFields(whole).map(({ path, value }) => ({ path, detail: value }));
  const asPick = (label: string, path: string, detail: string) => ({
    value: `{{${path}}}`,
    label,
    detail,
  });
  const own = picks.filter(({ path }) => !path.startsWith('$'));
  const searches = Object.keys(found).map((key) => ({
    label: steps.find((step) => step.key === key)?.label ?? key,
    picks: picks
      .filter(({ path }) => path.startsWith(`$${key}.`))
      .map(({ path, detail }) => asPick(path.slice(key.length + 2), path, detail)),
  }));
  const lead = own.map(({ path, detail }) => asPick(path, path, detail));
  return [...searches, { label: app ?? 'Lead', picks: lead }];
}
