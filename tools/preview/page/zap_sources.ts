import { type Lead, valueAt } from '../../zap/mapping';
import type { Start } from '../common/api';
import { fieldName } from '../common/field_names';
import { ownApp } from './app_mark';
import { asText, leadFields } from './lead_fields';
import type { PickGroup } from './picker';
import type { PillInfo, Sources } from './sources';

/** The steps before the one that is being edited. */
export interface Before {
  /** The app of the trigger. */
  app: string;
  lead: Lead;
  /** The first record of each search that was tested, by the search's key, in their order. */
  found: Record<string, Lead>;
}

/**
 * The fields that a step can take from, as the editor lists them: the lead's, and what searches
 * have found.
 */
export function sourcesOf({ steps, files, filesAt }: Start, before: Before): Sources {
  const { app, lead, found } = before;
  const searches = Object.keys(found);
  const stepName = (key: string) => steps.find((step) => step.key === key)?.label ?? key;
  const whole: Lead = {
    ...lead,
    ...Object.fromEntries(Object.entries(found).map(([key, record]) => [`$${key}`, record])),
  };

  /** The search that a path leads into, and the path inside its record. */
  function searchOf(path: string): [key: string, inner: string] | undefined {
    const key = searches.find((one) => path.startsWith(`$${one}.`));
    return key === undefined ? undefined : [key, path.slice(key.length + 2)];
  }

  function describe(path: string): PillInfo {
    if (path === '$files') return { app: 'Files', step: 1, name: 'Files to Try', sample: filesAt };
    const value = valueAt(whole, path);
    const sample = value === undefined ? undefined : asText(value);
    const search = searchOf(path);
    if (!search) return { app, step: 1, name: fieldName(path), sample };
    const [key, inner] = search;
    return { app: ownApp, step: searches.indexOf(key) + 2, name: fieldName(inner), sample };
  }

  const groupOf = (label: string, prefix: string, record: Lead): PickGroup => ({
    label,
    picks: leadFields(record).map(({ path, value }) => ({
      value: `{{${prefix}${path}}}`,
      label: fieldName(path),
      detail: value,
    })),
  });
  const groups = [
    ...searches
      .map((key, at) => groupOf(`${at + 2}. ${stepName(key)}`, `$${key}.`, found[key] ?? {}))
      .reverse(),
    groupOf(`1. ${app}`, '', lead),
  ];
  const toTry = files.map(({ name, description }) => ({
    value: `{{$files}}/${name}`,
    label: name,
    detail: description,
  }));
  return { groups, files: toTry, describe };
}
