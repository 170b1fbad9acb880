import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Lead, valueAt } from '../../zap/mapping';
import type { Example, Start } from '../common/api';
import { fieldName } from '../common/field_names';
import { ownApp } from './app_mark';
import { asText, leadFields, rankOfUse } from './lead_fields';
import type { Pick, PickGroup } from './picker';
import { type Found, recordOf, valuesOf } from './use_test';

/** What a pill shows. */
export interface PillInfo {
  /** The app of the step. */
  app: string;
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
  describe: (path) => ({ app: '', name: path, sample: undefined }),
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
    if (path === '$files') return { app: 'Files', name: 'Files to Try', sample: filesAt };
    return { app: example.app, name: leadLabel(example, path), sample: sampleAt(lead, path) };
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

/** What the step after a trigger of ours can take from. */
export function triggerSources(found: Found): Sources {
  const record = recordOf(found);
  const values = valuesOf(found);
  const picks = values.map(({ path, label, value }) => {
    return { value: `{{${path}}}`, label, detail: asText(value) };
  });
  return {
    groups: [{ label: `1. ${found.step.label}`, picks: inOrderOfUse(picks) }],
    files: [],
    describe: (path) => {
      const name = values.find((value) => value.path === path)?.label ?? fieldName(path);
      return { app: ownApp, name, sample: sampleAt(record, path) };
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
