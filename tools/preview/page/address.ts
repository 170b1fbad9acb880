import type { Lead } from '../../zap/mapping';
import type { SimulatorSettings, Start } from '../common/api';
import type { Values } from '../common/fields';
import { firstExample, leadsOf, ownLead, stepFor, valuesOf } from './beginnings';

const stepTabs = ['setup', 'configure', 'test'] as const;
export type StepTab = (typeof stepTabs)[number];

/** The page's state that a link to it must contain. */
export interface Place {
  /** The name of the example that the lead comes from. */
  example: string;
  lead: Lead;
  step: string;
  values: Values;
  tab: StepTab;
}

/** The place at the start: the recipient is mapped, and the campaign is for the user to choose. */
export function firstPlace(start: Start): Place {
  const place = placeOf(start, firstExample(start).name);
  const recipient = Object.entries(place.values).filter(([key]) => key in ownLead.inputs);
  return { ...place, values: Object.fromEntries(recipient) };
}

/** The place of an example's lead, its step filled as the example fills it. */
export function placeOf(start: Start, name: string): Place {
  const example = leadsOf(start).find((one) => one.name === name) ?? firstExample(start);
  return {
    example: example.name,
    lead: example.sample,
    step: stepFor(start, example.step).id,
    values: valuesOf(example),
    tab: 'configure',
  };
}

/**
 * The address's fragment, which is never sent to a server. What equals the example is left out.
 *
 * @param settings only if the simulator's behavior was changed
 */
export function writeAddress(start: Start, place: Place, settings?: SimulatorSettings): string {
  const { example, lead, step, values, tab } = place;
  const base = placeOf(start, example);
  const parts = new URLSearchParams({ lead: example });
  if (!same(lead, base.lead)) parts.set('fields', JSON.stringify(lead));
  parts.set('step', step);
  const filled = step === base.step ? base.values : {};
  if (!same(values, filled)) parts.set('form', JSON.stringify(values));
  if (tab !== base.tab) parts.set('tab', tab);
  if (settings) parts.set('simulator', JSON.stringify(settings));
  return `#${parts}`;
}

/** Reads an address. Whatever is missing or invalid gets its initial state. */
export function readAddress(start: Start, hash: string): Place {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const example = leadsOf(start).find(({ name }) => name === parts.get('lead'));
  const base = example ? placeOf(start, example.name) : firstPlace(start);
  const step = start.steps.find(({ id }) => id === parts.get('step'))?.id ?? base.step;
  const values = step === base.step ? base.values : {};
  return {
    example: base.example,
    lead: readObject(parts.get('fields')) ?? base.lead,
    step,
    values: readObject(parts.get('form')) ?? values,
    tab: stepTabs.find((tab) => tab === parts.get('tab')) ?? base.tab,
  };
}

/** The simulator's behavior in a link. */
export function readSettings(hash: string): Partial<SimulatorSettings> | undefined {
  return readObject(new URLSearchParams(hash.replace(/^#/, '')).get('simulator'));
}

function readObject(text: string | null): Lead | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The result of `JSON.parse` is a JSON value at every level. */
function isObject(value: unknown): value is Lead {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
