import { useEffect, useState } from 'preact/hooks';
import type { Lead } from '../../../zap/mapping';
import type { Start } from '../../common/api';
import type { Values } from '../../common/fields';
import { exampleFor, filledAs, stepFor } from './beginnings';

export type StepTab = 'configure' | 'test';

/** Where the editor is: the lead, the step, what the forms of the steps contain, and the tab. */
export interface Place {
  /** The name of the example that the lead comes from. */
  example: string;
  lead: Lead;
  step: string;
  /** The ID of the trigger or search of ours that comes before it, if it takes from that. */
  after?: string | undefined;
  /** By the names of the steps, after what comes before them. */
  filled: Record<string, Values>;
  tab: StepTab;
}

/** Longer than the pause between keystrokes: browsers limit changes of the history. */
const pause = 300;

/** At the start, the recipient is mapped, and the campaign is for the user to choose. */
function firstPlace(start: Start): Place {
  const { name, sample, step, inputs } = exampleFor(start);
  const { destination = '', userName = '' } = inputs;
  const filled = { [step]: { destination, userName } };
  return { example: name, lead: sample, step, filled, tab: 'configure' };
}

/** The place, kept in the browser's history, so that it survives a reload. */
export function usePlace(start: Start) {
  const { round } = start;
  const [place, setPlace] = useState<Place>(() =>
    // What was kept before everything was reset is out of date.
    history.state?.round === round ? history.state.place : firstPlace(start),
  );

  useEffect(() => {
    const timer = setTimeout(() => history.replaceState({ place, round }, ''), pause);
    return () => clearTimeout(timer);
  }, [place]);

  const nameOf = ({ after }: Place, step: string) => (after ? `${after} ${step}` : step);
  return {
    place,
    example: exampleFor(start, place.example),
    step: stepFor(start, place.step),
    values: place.filled[nameOf(place, place.step)] ?? {},
    go: (to: Partial<Place>) => setPlace((before) => ({ ...before, ...to })),
    setValues: (step: string, change: (values: Values) => Values) =>
      setPlace((before) => {
        const name = nameOf(before, step);
        const filled = { ...before.filled, [name]: change(before.filled[name] ?? {}) };
        return { ...before, filled };
      }),
    /** Takes another lead, with its step filled as its example fills it. */
    take: (next: string) =>
      setPlace(({ filled }) => {
        const example = exampleFor(start, next);
        const { name, sample: lead, step } = example;
        const own = { [step]: filledAs(example, filled[step]) };
        return { example: name, lead, step, filled: { ...filled, ...own }, tab: 'configure' };
      }),
  };
}
