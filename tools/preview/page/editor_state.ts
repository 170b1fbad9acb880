import { useEffect, useState } from 'preact/hooks';
import type { Json, Lead } from '../../zap/mapping';
import type { Field, Start, StepInfo } from '../common/api';
import { isUnfilled, type Values } from '../common/fields';
import { ask } from './api';
import { filledAs } from './beginnings';
import type { Loaded } from './dropdown';
import { useForm } from './use_form';
import { type StepTab, usePlace } from './use_place';
import { useTest } from './use_test';

/**
 * The state of the Zap editor: the lead, the step, what its fields contain, its form, the result.
 *
 * @param world changes when the connection or the simulator does
 * @param fail receives errors of the preview itself
 */
export function useEditor(start: Start, world: number, fail: (error: unknown) => void) {
  const { place, example, step, values, go, setValues, take } = usePlace(start);
  const { lead, tab } = place;
  const basis = { step, values, lead, world, fail };
  const { run, forget, choose: chooseRecord, ...tested } = useTest(basis);
  const [marked, setMarked] = useState<{ step: string; keys: string[] }>({ step: '', keys: [] });
  /** The ID of the step to be tested as soon as its form is there. */
  const [due, setDue] = useState('');
  const { form, formBusy } = useForm({
    ...basis,
    onDefaults: (id, fields) => setValues(id, (held) => ({ ...defaultsOf(fields), ...held })),
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
    chooseRecord,
    markMissing,
    test,
    setTab: (next: StepTab) => go({ tab: next }),
    setLead: (next: Lead) => go({ lead: next }),
    choose: (next: StepInfo) => go({ step: next.id }),
    change: (key: string, value: Json) => {
      const dependent = form.fields.filter(({ dependsOn }) => dependsOn.includes(key));
      setValues(step.id, (held) => {
        const next: Values = { ...held, [key]: value };
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
        const asked = { step: step.id, field: key, values, lead };
        const { choices, error } = await ask('choices', asked);
        return { choices, error: error?.message };
      } catch (error) {
        return { choices: [], error: String(error) };
      }
    },
    take: (name: string) => {
      take(name);
      setMarked({ step: '', keys: [] });
    },
    /** Clears the form but for its defaults, or fills it as the example does. */
    fill: (from: 'defaults' | 'example') => {
      setValues(step.id, (held) =>
        from === 'defaults' ? defaultsOf(form.fields) : filledAs(example, held),
      );
      setMarked({ step: '', keys: [] });
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
