import { useEffect, useState } from 'preact/hooks';
import type { Json, Lead } from '../../zap/mapping';
import type { Example, Field, Start, StepInfo } from '../common/api';
import { isUnfilled, type Values } from '../common/fields';
import { ask } from './api';
import { filledAs, isFilledAs, leadsOf } from './beginnings';
import type { Loaded } from './dropdown';
import { useForm } from './use_form';
import { type StepTab, usePlace } from './use_place';
import { pillOf, useTest } from './use_test';

/**
 * The state of the Zap editor: the lead, the step, what its fields contain, its form, the result.
 *
 * @param world changes when the connection or the simulator does
 * @param fail receives errors of the preview itself
 */
export function useEditor(start: Start, world: number, fail: (error: unknown) => void) {
  const { place, example, step, values, go, setValues } = usePlace(start);
  const { lead, tab } = place;
  const {
    run,
    forget,
    choose: chooseRecord,
    ...tested
  } = useTest({
    step,
    values,
    lead,
    world,
    fail,
  });
  const { whole, found } = tested;
  const [marked, setMarked] = useState<{ step: string; keys: string[] }>({ step: '', keys: [] });
  /** The ID of the step to be tested as soon as its form is there. */
  const [due, setDue] = useState('');
  /** A field that sent the user to a search, and the step to return to. */
  const [errand, setErrand] = useState<{ from: StepInfo; field: Field; search: StepInfo }>();
  const { form, formBusy } = useForm({
    step,
    values,
    lead: whole,
    world,
    fail,
    onDefaults: (id, fields) => {
      setValues(id, (held) => ({ ...defaultsOf(fields), ...held }));
    },
  });
  const missing = marked.step === step.id ? marked.keys : [];

  /** Marks the required fields that are empty. */
  function markMissing(): string[] {
    const empty = form.fields.filter(({ key, required }) => required && isUnfilled(values[key]));
    const keys = empty.map(({ key }) => key);
    setMarked({ step: step.id, keys });
    return keys;
  }

  /** Runs the step; if required fields are empty, marks these instead. */
  async function test(live: boolean): Promise<'missing' | 'tested'> {
    if (markMissing().length > 0) {
      forget();
      go({ tab: 'configure' });
      return 'missing';
    }
    go({ tab: 'test' });
    await run(live);
    return 'tested';
  }

  // A step's test needs its form.
  useEffect(() => {
    if (due !== step.id || formBusy) return;
    setDue('');
    void test(false);
  }, [due, step.id, formBusy]);

  return {
    ...tested,
    start,
    example,
    lead,
    step,
    values,
    tab,
    form,
    formBusy,
    missing,
    errand: errand?.search === step ? errand : undefined,
    chooseRecord,
    markMissing,
    test,
    setTab: (next: StepTab) => go({ tab: next }),
    setLead: (next: Lead) => go({ lead: next }),
    choose: (next: StepInfo) => go({ step: next.id }),
    change: (key: string, value: Json | undefined) => {
      const dependent = form.fields.filter(({ dependsOn }) => dependsOn.includes(key));
      setValues(step.id, (held) => {
        const next: Values = { ...held };
        if (value === undefined) delete next[key];
        else next[key] = value;
        for (const field of dependent) delete next[field.key];
        return next;
      });
      setMarked({ step: step.id, keys: missing.filter((one) => one !== key) });
    },
    /** Chooses a step and tests it. */
    tryOut: (next: StepInfo) => {
      go({ step: next.id, tab: 'test' });
      setDue(next.id);
    },
    /** The choices of a dropdown that a trigger fills, or why there are none. */
    loadChoices: async ({ key }: Field): Promise<Loaded> => {
      try {
        const asked = { step: step.id, field: key, values, lead: whole };
        const { choices, error } = await ask('choices', asked);
        return { choices, error: error?.message };
      } catch (error) {
        return { choices: [], error: String(error) };
      }
    },
    /** Takes another example's lead, and its step's values unless the user has filled in others. */
    take: (next: Example) => {
      const held = place.filled[next.step] ?? {};
      const untouched = isFilledAs(start, [{ inputs: {} }, ...leadsOf(start)], held);
      const filled = untouched ? filledAs(start, next, held) : held;
      go({
        example: next.name,
        lead: next.sample,
        step: next.step,
        filled: { ...place.filled, [next.step]: filled },
        tab: 'configure',
      });
      setMarked({ step: '', keys: [] });
    },
    /** Clears the form but for its defaults, or fills it as the example does. */
    fill: (from: 'defaults' | 'example') => {
      setValues(step.id, (held) =>
        from === 'defaults' ? defaultsOf(form.fields) : filledAs(start, example, held),
      );
      setMarked({ step: '', keys: [] });
    },
    /** Goes to the search that can find a field's value. */
    seek: (field: Field) => {
      const key = field.search?.split('.')[0];
      const search = start.steps.find((one) => one.kind === 'searches' && one.key === key);
      if (!search) return;
      setErrand({ from: step, field, search });
      go({ step: search.id, tab: 'configure' });
    },
    /** Returns from the search, with its result mapped if there is one. */
    comeBack: () => {
      if (!errand) return;
      const { from, field, search } = errand;
      const pill = pillOf(search.key, field.search?.split('.')[1] ?? '');
      if (found) setValues(from.id, (held) => ({ ...held, [field.key]: pill }));
      go({ step: from.id, tab: 'configure' });
      setErrand(undefined);
    },
  };
}

function defaultsOf(fields: readonly Field[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => (field.default ? [[field.key, field.default]] : [])),
  );
}

/** All that the page shows of a Zap in the making. */
export type Editor = ReturnType<typeof useEditor>;
