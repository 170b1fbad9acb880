import { type Lead, valueAt } from '../../zap/mapping';
import type { Start } from '../common/api';
import { fieldName } from '../common/field_names';
import { ownApp } from './app_mark';
import { type Found, pillOf, recordOf, zapData } from './found';
import { asText, leadFields } from './lead_fields';
import type { Pick } from './pick_option';
import type { PickGroup } from './picker';
import { rankOfUse } from './rank_of_use';
import type { PillInfo, Sources } from './sources';

/** The steps before the one that is being edited. */
export interface Before {
  /** The app of the trigger. */
  app: string;
  lead: Lead;
  /** What searches have found, in their order. */
  searches: readonly Found[];
}

/**
 * The fields that an action or search can take from, as the editor lists them: the lead's, and
 * what searches have found.
 */
export function sourcesOf({ files, filesAt }: Start, { app, lead, searches }: Before): Sources {
  const data = zapData(lead, searches);

  function describe(path: string): PillInfo {
    if (path === '$files') return { app: 'Files', step: 1, name: 'Files to Try', sample: filesAt };
    const sample = sampleAt(data, path);
    const at = searches.findIndex(({ step: { key } }) => path.startsWith(`$${key}.`));
    const search = searches[at];
    if (!search) return { app, step: 1, name: fieldName(path), sample };
    const name = labelOf(search, path.slice(search.step.key.length + 2));
    return { app: ownApp, step: at + 2, name, sample };
  }

  const ofLead = {
    label: `1. ${app}`,
    picks: inOrderOfUse(
      leadFields(lead).map(({ path, value }) => ({
        value: `{{${path}}}`,
        label: fieldName(path),
        detail: value,
      })),
    ),
  };
  const ofSearches = searches.map((found, at) =>
    groupOf(found, at + 2, (path) => pillOf(found.step.key, path)),
  );
  const toTry = files.map(({ name, description }) => ({
    value: `{{$files}}/${name}`,
    label: name,
    detail: description,
  }));
  return { groups: [...ofSearches.reverse(), ofLead], files: toTry, describe };
}

/** What the step after a trigger of ours can take from. */
export function triggerSources(found: Found): Sources {
  const record = recordOf(found);
  return {
    groups: [groupOf(found, 1, (path) => `{{${path}}}`)],
    files: [],
    describe: (path) => ({
      app: ownApp,
      step: 1,
      name: labelOf(found, path),
      sample: sampleAt(record, path),
    }),
  };
}

function groupOf({ step, values }: Found, at: number, pill: (path: string) => string): PickGroup {
  return {
    label: `${at}. ${step.label}`,
    picks: inOrderOfUse(
      values.map(({ path, label, value }) => ({
        value: pill(path),
        label,
        detail: asText(value),
      })),
    ),
  };
}

/** In the order of use; fields without data come last. */
function inOrderOfUse(picks: Required<Pick>[]): Pick[] {
  const rank = ({ label, detail }: Required<Pick>) => (detail === '' ? 3 : rankOfUse(label));
  return picks.toSorted((one, other) => rank(one) - rank(other));
}

function labelOf({ values }: Found, path: string): string {
  return values.find((value) => value.path === path)?.label ?? fieldName(path);
}

function sampleAt(data: Lead, path: string): string | undefined {
  const value = valueAt(data, path);
  return value === undefined ? undefined : asText(value);
}
