import { useMemo, useState } from 'preact/hooks';
import type { Json, Lead } from '../../zap/mapping';
import type { ErrorPlace, Example, Start, StepInfo, TestResult } from '../common/api';
import { type Field, isUnfilled, type Values } from '../common/fields';
import { type Place, readAddress, type StepTab } from './address';
import { ask } from './api';
import { firstExample, leadsOf, pillOf, stepFor, valuesOf } from './beginnings';
import { asText } from './lead_fields';
import { loadChoices } from './load_choices';
import { useForm } from './use_form';

/** The search that a field has sent the user to, and where to come back. */
export interface Errand {
  from: StepInfo;
  field: Field;
}

/** A result with the step that gave it. */
export interface Shown {
  step: StepInfo;
  live: boolean;
  result: TestResult;
  /** All that it depended on: where that changes, the result is out of date. */
  basis: string;
}

/**
 * What the editor of a Zap knows: the lead, the step, what its fields hold, its form, the result.
 *
 * @param world changes when the connection or the simulator does
 * @param fail told what went wrong with the preview itself
 */
export function useEditor(start: Start, world: number, fail: (error: unknown) => void) {
  const first = useMemo(() => readAddress(start, location.hash), []);
  const [exampleName, setExampleName] = useState(first.example);
  const [lead, setLead] = useState<Lead>(first.lead);
  const [step, setStep] = useState(() => stepFor(start, first.step));
  const [filled, setFilled] = useState<Record<string, Values>>({ [first.step]: first.values });
  const [tab, setTab] = useState<StepTab>(first.tab);
  const [found, setFound] = useState<Record<string, Lead>>({});
  const [errand, setErrand] = useState<Errand>();
  const [testing, setTesting] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const [missing, setMissing] = useState<string[]>([]);
  const [round, setRound] = useState(0);

  const example = leadsOf(start).find(({ name }) => name === exampleName) ?? firstExample(start);
  const values = filled[step.id] ?? {};
  /** What comes before the step: a search does not take from itself. */
  const before = useMemo(
    () => Object.fromEntries(Object.entries(found).filter(([key]) => key !== step.key)),
    [found, step.key],
  );
  const whole = useMemo<Lead>(
    () => ({
      ...lead,
      ...Object.fromEntries(Object.entries(before).map(([key, record]) => [`$${key}`, record])),
    }),
    [lead, before],
  );
  const basis = JSON.stringify([step.id, values, whole, world]);
  const { form, formBusy } = useForm({
    step,
    values,
    lead: whole,
    round: round + world,
    fail,
    onDefaults: (id, fields) => {
      const defaults = fields.map((field) => [field.key, field.default ?? '']);
      setValues(id, (held) => ({ ...Object.fromEntries(defaults), ...held }));
    },
  });

  function setValues(id: string, change: (held: Values) => Values): void {
    setFilled((all) => ({ ...all, [id]: change(all[id] ?? {}) }));
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

  function choose(next: StepInfo): void {
    setStep(next);
    setMissing([]);
    // What another step gave would read as this one's result.
    setShown(undefined);
  }

  /** The required fields that nothing is filled in; they are marked. */
  function markMissing(): string[] {
    const empty = form.fields
      .filter(({ key, required }) => required && isUnfilled(values[key]))
      .map(({ key }) => key);
    setMissing(empty);
    return empty;
  }

  /** Runs the step; what is required and empty is marked in place of that. */
  async function test(live: boolean): Promise<'missing' | 'tested' | 'failed'> {
    if (markMissing().length > 0) {
      setShown(undefined);
      setTab('configure');
      return 'missing';
    }
    setTab('test');
    setTesting(true);
    try {
      const result = await ask('test', { step: step.id, values, lead: whole, live });
      setShown({ step, live, result, basis });
      const { first: record } = result;
      if (record && step.kind === 'searches') {
        setFound((all) => ({ ...all, [step.key]: record }));
      }
      return 'tested';
    } catch (error) {
      fail(error);
      return 'failed';
    } finally {
      setTesting(false);
    }
  }

  /** Shows a place as a whole, its result aside. */
  function go(place: Place): void {
    setExampleName(place.example);
    setLead(place.lead);
    setValues(place.step, () => place.values);
    choose(stepFor(start, place.step));
    setTab(place.tab);
    setErrand(undefined);
    setRound((count) => count + 1);
  }

  const stale = shown !== undefined && shown.basis !== basis;
  const error = stale ? undefined : shown?.result.error;
  const named: ErrorPlace | undefined = error?.place?.form === 'step' ? error.place : undefined;
  const place: Place = { example: example.name, lead, step: step.id, values, tab };
  return {
    example,
    lead,
    before,
    whole,
    step,
    values,
    tab,
    place,
    form,
    formBusy,
    found,
    errand,
    testing,
    shown,
    /** Whether lead, form, connection or simulator changed since the result. */
    stale,
    missing,
    /** What is wrong with fields, by their keys, as the last test says. */
    faulty: new Map(named && error ? [[named.key, error.message]] : []),
    setTab,
    setLead,
    change,
    choose,
    markMissing,
    test,
    loadChoices: ({ key }: Field) =>
      loadChoices({ step: step.id, field: key, values, lead: whole }),
    /** Goes back to the place of an address. */
    goTo: (hash: string) => go(readAddress(start, hash)),
    /** The lead of another example, and its step filled as the example fills it. */
    take: ({ name }: Example) => go(readAddress(start, `#lead=${name}`)),
    /** Empties the form, or fills it as the example does. */
    fill: (from: 'nothing' | 'example') => {
      setValues(step.id, () => (from === 'example' ? valuesOf(example) : {}));
      setMissing([]);
    },
    /** Goes to the search that can find a field's value. */
    seek: (field: Field, search: StepInfo) => {
      setErrand({ from: step, field });
      choose(search);
      setTab('configure');
    },
    /** Comes back from the search, with its result mapped if there is one. */
    comeBack: () => {
      if (!errand) return;
      const { from, field } = errand;
      const [search = '', output = ''] = (field.search ?? '').split('.');
      const record = found[search];
      if (record) {
        // No search comes before a trigger: it gets the value itself.
        const taken =
          from.kind === 'triggers' ? asText(record[output] ?? '') : pillOf(search, output);
        setValues(from.id, (held) => ({ ...held, [field.key]: taken }));
      }
      choose(from);
      setTab('configure');
      setErrand(undefined);
    },
  };
}

/** All that the page shows of a Zap in the making. */
export type Editor = ReturnType<typeof useEditor>;
