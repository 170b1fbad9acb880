import { useEffect, useState } from 'preact/hooks';
import type { Json } from '../../zap/mapping';
import type { Example, Start, StepInfo } from '../common/api';
import { type Field, isUnfilled, type Values } from '../common/fields';
import { placeOf, readAddress, writeAddress } from './address';
import { valuesAfter, valuesOf } from './beginnings';
import { loadChoices } from './load_choices';
import { useErrand } from './use_errand';
import { useForm } from './use_form';
import { usePlace } from './use_place';
import { useTest } from './use_test';

/**
 * The state of the Zap editor: the lead, the step, what its fields contain, its form, the result.
 *
 * @param world changes when the connection or the simulator does
 * @param fail receives errors of the preview itself
 */
export function useEditor(start: Start, world: number, fail: (error: unknown) => void) {
  const { show, setStep, setTab, setValues, heldBy, ...at } = usePlace(start);
  const { step, values, lead, example } = at;
  const { run, forget, foundBy, ...tested } = useTest({ step, values, lead, world, fail });
  const [missing, setMissing] = useState<string[]>([]);
  const [round, setRound] = useState(0);
  /** The ID of the step to be tested as soon as its form is there. */
  const [due, setDue] = useState('');
  const { form, formBusy } = useForm({
    step,
    values,
    lead: tested.whole,
    round: round + world,
    fail,
    onDefaults: (id, fields) => {
      const defaults = fields.map((field) => [field.key, field.default ?? '']);
      setValues(id, (held) => ({ ...Object.fromEntries(defaults), ...held }));
    },
  });
  const { drop, ...errand } = useErrand({
    step,
    setValues,
    foundBy,
    goTo: (next) => {
      choose(next);
      setTab('configure');
    },
  });

  function choose(next: StepInfo): void {
    setStep(next);
    setMissing([]);
    // Another step's result would look like this one's.
    forget();
  }

  function change(key: string, value: Json | undefined): void {
    const dependent = form.fields.filter(({ dependsOn }) => dependsOn.includes(key));
    setValues(step.id, (held) => {
      const next: Values = { ...held };
      if (value === undefined) delete next[key];
      else next[key] = value;
      for (const field of dependent) delete next[field.key];
      return next;
    });
    setMissing((all) => all.filter((one) => one !== key));
  }

  // A step's test needs its form.
  useEffect(() => {
    if (due !== step.id || formBusy) return;
    setDue('');
    void test(false);
  }, [due, step.id, formBusy]);

  /** Runs the step; if required fields are empty, marks these instead. */
  async function test(live: boolean): Promise<'missing' | 'tested'> {
    if (markMissing().length > 0) {
      forget();
      setTab('configure');
      return 'missing';
    }
    setTab('test');
    await run(live);
    return 'tested';
  }

  /** Marks the required fields that are empty. */
  function markMissing(): string[] {
    const empty = form.fields
      .filter(({ key, required }) => required && isUnfilled(values[key]))
      .map(({ key }) => key);
    setMissing(empty);
    return empty;
  }

  /** Shows the place of an address, without a result. */
  function goTo(hash: string): void {
    show(readAddress(start, hash));
    setMissing([]);
    forget();
    drop();
    setRound((count) => count + 1);
  }

  return {
    ...at,
    ...tested,
    ...errand,
    form,
    formBusy,
    missing,
    setTab,
    change,
    choose,
    markMissing,
    goTo,
    test,
    /** Chooses a step and tests it. */
    tryOut: (next: StepInfo) => {
      choose(next);
      setTab('test');
      setDue(next.id);
    },
    loadChoices: ({ key }: Field) =>
      loadChoices({ step: step.id, field: key, values, lead: tested.whole }),
    /** Takes another example's lead, and its step's values unless the user has filled in others. */
    take: (next: Example) => {
      const place = placeOf(start, next.name);
      goTo(writeAddress(start, { ...place, values: valuesAfter(start, next, heldBy(place.step)) }));
    },
    /** Clears the form, or fills it as the example does. */
    fill: (from: 'nothing' | 'example') => {
      setValues(step.id, ({ testDestination }) => {
        if (from === 'nothing') return {};
        return { ...valuesOf(example), ...(testDestination !== undefined && { testDestination }) };
      });
      setMissing([]);
    },
  };
}

/** All that the page shows of a Zap in the making. */
export type Editor = ReturnType<typeof useEditor>;
