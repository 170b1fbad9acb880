import { useEffect, useRef, useState } from 'preact/hooks';
import type { Lead } from '../../zap/mapping';
import type { Start } from '../common/api';
import type { Values } from '../common/fields';
import { leadFor, ownLead, stepFor } from './beginnings';

export type StepTab = 'setup' | 'configure' | 'test';

/** Where the editor is: the lead, the step, what the forms of the steps contain, and the tab. */
export interface Place {
  /** The name of the example that the lead comes from. */
  example: string;
  lead: Lead;
  /** The ID of the step. */
  step: string;
  filled: Record<string, Values>;
  tab: StepTab;
}

/** Longer than the pause between keystrokes: browsers limit changes of the history. */
const pause = 300;

/** At the start, the recipient is mapped, and the campaign is for the user to choose. */
function firstPlace(start: Start): Place {
  const { name, sample, step, inputs } = leadFor(start);
  const recipient = Object.entries(inputs).filter(([key]) => key in ownLead.inputs);
  const filled = { [step]: Object.fromEntries(recipient) };
  return { example: name, lead: sample, step, filled, tab: 'configure' };
}

/**
 * The place, kept in the browser's history: it survives a reload, and Back returns to the lead or
 * step before.
 */
export function usePlace(start: Start) {
  const [place, setPlace] = useState<Place>(() => history.state ?? firstPlace(start));
  const last = useRef(place);

  useEffect(() => {
    const before = last.current;
    last.current = place;
    if (before.example === place.example && before.step === place.step) {
      const timer = setTimeout(() => history.replaceState(place, ''), pause);
      return () => clearTimeout(timer);
    }
    // What was just typed belongs to the place being left.
    history.replaceState(before, '');
    history.pushState(place, '');
    return undefined;
  }, [place]);

  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => {
      last.current = state ?? firstPlace(start);
      setPlace(last.current);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  return {
    place,
    example: leadFor(start, place.example),
    step: stepFor(start, place.step),
    values: place.filled[place.step] ?? {},
    go: (to: Partial<Place>) => setPlace((before) => ({ ...before, ...to })),
    setValues: (step: string, change: (values: Values) => Values) =>
      setPlace((before) => {
        const filled = { ...before.filled, [step]: change(before.filled[step] ?? {}) };
        return { ...before, filled };
      }),
  };
}
