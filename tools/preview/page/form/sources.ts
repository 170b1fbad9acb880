import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Lead, valueAt } from '../../../zap/mapping';
import type { Example, Start } from '../../common/api';
import { fieldName } from '../../common/fields';
import type { Pick, PickGroup } from '../parts/picker';
import { type Found, valuesOf } from '../state/use_test';
import { asText, leadFields, rankOfUse } from './lead_fields';

/** What a pill shows. */
export interface PillInfo {
  number: number;
  name: string;
  /** The value in this lead; undefined if the lead has no such field. */
  sample: string | undefined;
}

/** What the fields of a form can take values from. */
interface Sources {
  /** The fields to choose from; empty for a form that takes no pills. */
  groups: PickGroup[];
  describe: (path: string) => PillInfo;
}

/** The sources of a form that takes no pills. */
export const noSources: Sources = {
  groups: [],
  describe: (path) => ({ number: 1, name: path, sample: undefined }),
};

/** Available to every field of a form. */
export const SourcesContext = createContext<Sources>(noSources);

/** The sources of the form that this field is in. */
export function useSources(): Sources {
  return useContext(SourcesContext);
}

/** What the editor calls a field of a lead: the app's own label, or words made of its path. */
export function leadLabel({ labels }: { labels: Example['labels'] }, path: string): string {
  return labels[path] ?? fieldName(path);
}

/** The fields that an action or search can take from the lead, as the editor lists them. */
export function sourcesOf({ filesAt }: Start, example: Example, lead: Lead): Sources {
  const picks = leadFields(lead).map(({ path, value }) => {
    const label = leadLabel(example, path);
    return { value: `{{${path}}}`, label, detail: value, rank: rankOfUse(label) };
  });
  return {
    groups: [{ label: `1. ${example.app}`, picks: inOrderOfUse(picks) }],
    describe: (path) => {
      if (path === '$files') return { number: 1, name: 'Files to Try', sample: filesAt };
      const value = valueAt(lead, path);
      const sample = value === undefined ? undefined : asText(value);
      return { number: 1, name: leadLabel(example, path), sample };
    },
  };
}

/**
 * What the step after a trigger or a search of ours can take from. The service's own fields come last.
 *
 * @param pathOf the path of a value's pill
 * @param others what it can take from earlier steps
 */
export function foundSources(
  found: Found,
  pathOf = (path: string) => path,
  others: Sources = noSources,
): Sources {
  const values = valuesOf(found).map((one) => ({ ...one, path: pathOf(one.path) }));
  const number = found.step.kind === 'triggers' ? 1 : 2;
  const picks = values.map(({ path, label, value, declared }) => {
    const rank = declared ? rankOfUse(label) : 3;
    return { value: `{{${path}}}`, label, detail: asText(value), rank };
  });
  const own = { label: `${number}. ${found.step.label}`, picks: inOrderOfUse(picks) };
  return {
    groups: [own, ...others.groups],
    describe: (path) => {
      const value = values.find((one) => one.path === path);
      if (value) return { number, name: value.label, sample: asText(value.value) };
      if (others !== noSources && !path.startsWith(pathOf(''))) return others.describe(path);
      return { number, name: fieldName(path.slice(pathOf('').length)), sample: undefined };
    },
  };
}

/** In the order of use; fields without data come last. */
function inOrderOfUse(picks: (Pick & { detail: string; rank: number })[]): Pick[] {
  const lateness = ({ detail, rank }: { detail: string; rank: number }) =>
    rank + (detail === '' ? 9 : 0);
  return picks.toSorted((one, other) => lateness(one) - lateness(other));
}
