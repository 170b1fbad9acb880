import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Lead, valueAt } from '../../../zap/mapping';
import type { Example, Start } from '../../common/api';
import { fieldName } from '../../common/field_names';
import type { Pick, PickGroup } from '../parts/picker';
import { type Found, valuesOf } from '../state/use_test';
import { asText, leadFields, rankOfUse } from './lead_fields';

/** What a pill shows. */
export interface PillInfo {
  /** The number of the step. */
  number: number;
  name: string;
  /** The value in this lead; undefined if the lead has no such field. */
  sample: string | undefined;
}

/** What the fields of a form can take values from. */
interface Sources {
  /** The fields to choose from; empty for a form that takes no pills. */
  groups: PickGroup[];
  /** The simulator's files, for file fields. */
  files: Pick[];
  /** What the pill of a path shows. */
  describe: (path: string) => PillInfo;
}

/** The sources of a form that takes no pills. */
export const noSources: Sources = {
  groups: [],
  files: [],
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
export function sourcesOf({ files, filesAt }: Start, example: Example, lead: Lead): Sources {
  function describe(path: string): PillInfo {
    if (path === '$files') return { number: 1, name: 'Files to Try', sample: filesAt };
    const name = leadLabel(example, path);
    return { number: 1, name, sample: sampleAt(lead, path) };
  }

  const ofLead = leadFields(lead).map(({ path, value }) => {
    return { value: `{{${path}}}`, label: leadLabel(example, path), detail: value };
  });
  const toTry = files.map(({ name, description }) => {
    return { value: `{{$files}}/${name}`, label: name, detail: description };
  });
  const groups = [{ label: `1. ${example.app}`, picks: inOrderOfUse(ofLead) }];
  return { groups, files: toTry, describe };
}

/**
 * What the step after a trigger or a search of ours can take from.
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
  const picks = values.map(({ path, label, value }) => {
    return { value: `{{${path}}}`, label, detail: asText(value) };
  });
  return {
    groups: [
      { label: `${number}. ${found.step.label}`, picks: inOrderOfUse(picks) },
      ...others.groups,
    ],
    files: others.files,
    describe: (path) => {
      const value = values.find((one) => one.path === path);
      if (!value && others !== noSources) return others.describe(path);
      const name = value?.label ?? fieldName(path);
      return { number, name, sample: value && asText(value.value) };
    },
  };
}

/** In the order of use; fields without data come last. */
function inOrderOfUse(picks: Required<Pick>[]): Pick[] {
  const rank = ({ label, detail }: Required<Pick>) => (detail === '' ? 3 : rankOfUse(label));
  return picks.toSorted((one, other) => rank(one) - rank(other));
}

function sampleAt(data: Lead, path: string): string | undefined {
  const value = valueAt(data, path);
  return value === undefined ? undefined : asText(value);
}
