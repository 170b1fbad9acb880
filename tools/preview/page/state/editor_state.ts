import { useEffect, useState } from 'preact/hooks';
import type { Json } from '../../../zap/mapping';
import type { Field, Start, StepInfo } from '../../common/api';
import { isUnfilled, type Values } from '../../common/fields';
import { ask } from '../api';
import type { Loaded } from '../form/dropdown';
import { filledAs } from './beginnings';
import { useForm } from './use_form';
import { type StepTab, usePlace } from './use_place';
import { type Found, foundPath, recordOf, useTest } from './use_test';

/**
 * The state of the Zap editor: the lead, the step, what its fields contain, its form, the result.
 *
 * @param world changes when the connection or the simulator does
 * @param fail receives errors of the preview itself
 */
export function useEditor(start: Start, world: number, fail: (error: unknown) => void) {
  const { place, example, step, values, go, setValues, take } = usePlace(start);
  const [all, setAll] = useState<Record<string, Found>>({});
  const after = start.steps.find(({ id }) => id === place.after);
  const earlier = after && all[after.id];
  /** What the step can take from. */
  const lead = after
    ? { ...(after.kind === 'searches' && place.lead), $found: recordOf(earlier) }
    : place.lead;
  const keep = (found: Found) => setAll((known) => ({ ...known, [found.step.id]: found }));
  const basis = { step, values, lead, world, fail };
  const { run, forget, ...tested } = useTest({ ...basis, keep });
  const found = all[step.id];
  const [marked, setMarked] = useState<string[]>([]);
  /** What the form held before all of it was changed at once. */
  const [replaced, setReplaced] = useState<Values>();
  /** The ID of the step to be tested as soon as its form is there. */
  const [due, setDue] = useState('');
  const { form, formBusy } = useForm({
    ...basis,
    onDefaults: (id, fields) => setValues(id, (held) => ({ ...defaultsOf(fields), ...held })),
  });

  useEffect(() => {
    setMarked([]);
    setReplaced(undefined);
  }, [step.id, example]);

  /** Marks the required fields that are empty. */
  function markMissing(): string[] {
    const empty = form.fields.filter(({ key, required }) => required && isUnfilled(values[key]));
    const keys = empty.map(({ key }) => key);
    setMarked(keys);
    return keys;
  }

  /** Runs the step; if required fields are empty, marks these instead. */
  async function test(live: boolean): Promise<'missing' | 'tested'> {
    if (markMissing().length > 0) {
      forget();
      keep({ step, records: [], chosen: 0 });
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

  /** Fills the form anew, so that what it held can be taken back. */
  function replace(change: (held: Values) => Values): void {
    setReplaced(values);
    setValues(step.id, change);
    setMarked([]);
  }

  return {
    ...tested,
    ...{ start, example, lead, after, earlier, step, values, form, formBusy, test },
    missing: marked,
    tab: place.tab,
    sample: place.lead,
    /** What a test of this step found; undefined if that's nothing. */
    found: found && found.records.length > 0 ? found : undefined,
    markMissing,
    chooseRecord: (chosen: number) => found && keep({ ...found, chosen }),
    setTab: (tab: StepTab) => go({ tab }),
    take,
    choose: ({ id, kind }: StepInfo, follows = place.after) =>
      go({ step: id, after: kind === 'creates' ? follows : undefined }),
    /** Adds the action that takes what this step finds. */
    addNext: ({ id, next }: StepInfo) => {
      if (!next) return;
      go({ step: next.step, after: id, tab: 'configure' });
      setValues(next.step, (held) => ({ ...chained(next), ...held }));
    },
    change: (key: string, value: Json) => {
      const dependent = form.fields.filter(({ dependsOn }) => dependsOn.includes(key));
      setValues(step.id, (held) => {
        const next: Values = { ...held, [key]: value };
        for (const field of dependent) delete next[field.key];
        return next;
      });
      setMarked(marked.filter((one) => one !== key));
      setReplaced(undefined);
    },
    /** Chooses a step and tests it. */
    tryOut: (next: StepInfo) => {
      go({ step: next.id, after: undefined, tab: 'test' });
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
    /** Fills the form as the example does. */
    fillIn: () =>
      replace((held) =>
        after?.next
          ? { ...chained(after.next), message: 'Thank you! We reply within a day.' }
          : filledAs(example, held),
      ),
    /** Clears the form but for its defaults. */
    clear: () => replace(() => defaultsOf(form.fields)),
    /** Takes the last of these two back; undefined if something was changed since. */
    undo:
      replaced &&
      (() => {
        setValues(step.id, () => replaced);
        setReplaced(undefined);
      }),
  };
}

function defaultsOf(fields: readonly Field[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => (field.default ? [[field.key, field.default]] : [])),
  );
}

/** What an action takes from the step before it. */
function chained({ key }: NonNullable<StepInfo['next']>): Values {
  return { [key]: `{{${foundPath(key)}}}` };
}

/** All that the page shows of a Zap in the making. */
export type Editor = ReturnType<typeof useEditor>;
