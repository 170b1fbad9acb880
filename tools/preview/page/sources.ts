import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Lead, valueAt } from '../../zap/mapping';
import type { Example, Start } from '../common/api';
import { fieldName } from '../common/field_names';
import { ownApp } from './app_mark';
import { asText, leadFields, rankOfUse } from './lead_fields';
import type { Pick, PickGroup } from './picker';
import { type Found, pillOf, recordOf, valuesOf } from './use_test';

/** What a pill shows. */
export interface PillInfo {
  /** The app of the step. */
  app: string;
  /** The number of that step in the Zap. */
  step: number;
  name: string;
  /** The value in this lead; undefined if the lead has no such field. */
  sample: string | undefined;
}

/** What the fields of a form can take values from. */
export interface Sources {
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
  describe: (path) => ({ app: '', step: 1, name: path, sample: undefined }),
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

/**
 * The fields that an action or search can take from, as the editor lists them: the lead's, and
 * what searches have found.
 *
 * @param data the lead, and beside it what searches have found
 */
export function sourcesOf(
  { files, filesAt }: Start,
  example: Example,
  { lead, data, searches }: { lead: Lead; data: Lead; searches: readonly Found[] },
): Sources {
  function describe(path: string): PillInfo {
    if (path === '$files') return { app: 'Files', step: 1, name: 'Files to Try', sample: filesAt };
    const sample = sampleAt(data, path);
    const at = searches.findIndex(({ step: { key } }) => path.startsWith(`$${key}.`));
    const search = searches[at];
    if (!search) return { app: example.app, step: 1, name: leadLabel(example, path), sample };
    const name = labelOf(search, path.slice(search.step.key.length + 2));
    return { app: ownApp, step: at + 2, name, sample };
  }

  const ofLead = leadFields(lead).map(({ path, value }) => {
    return { value: `{{${path}}}`, label: leadLabel(example, path), detail: value };
  });
  const ofSearches = searches.map((found, at) =>
    groupOf(found, at + 2, (path) => pillOf(found.step.key, path)),
  );
  const toTry = files.map(({ name, description }) => {
    return { value: `{{$files}}/${name}`, label: name, detail: description };
  });
  const groups = [
    ...ofSearches.reverse(),
    { label: `1. ${example.app}`, picks: inOrderOfUse(ofLead) },
  ];
  return { groups, files: toTry, describe };
}

/** What the step after a trigger of ours can take from. */
export function triggerSources(found: Found): Sources {
  const record = recordOf(found);
  return {
    groups: [groupOf(found, 1, (path) => `{{${path}}}`)],
    files: [],
    describe: (path) => {
      return { app: ownApp, step: 1, name: labelOf(found, path), sample: sampleAt(record, path) };
    },
  };
}

function groupOf(found: Found, at: number, pill: (path: string) => string): PickGroup {
  const picks = valuesOf(found).map(({ path, label, value }) => {
    return { value: pill(path), label, detail: asText(value) };
  });
  return { label: `${at}. ${found.step.label}`, picks: inOrderOfUse(picks) };
}

/** In the order of use; fields without data come last. */
function inOrderOfUse(picks: Required<Pick>[]): Pick[] {
  const rank = ({ label, detail }: Required<Pick>) => (detail === '' ? 3 : rankOfUse(label));
  return picks.toSorted((one, other) => rank(one) - rank(other));
}

function labelOf(found: Found, path: string): string {
  return valuesOf(found).find((value) => value.path === path)?.label ?? fieldName(path);
}

function sampleAt(data: Lead, path: string): string | undefined {
  const value = valueAt(data, path);
  return value === undefined ? undefined : asText(value);
}
