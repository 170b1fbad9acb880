import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Json, Lead } from '../../zap/mapping';
import type { Example, Form, Start, StepInfo, TestResult } from '../common/api';
import { type Field, isUnfilled, type Values } from '../common/fields';
import { ask } from './api';
import { filledFrom, firstExample, pillOf, steeringText, stepFor } from './beginnings';
import type { Loaded } from './dropdown';
import { asText } from './lead_fields';

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
}

const emptyForm: Form = { fields: [], groups: [] };

/**
 * What the editor of a Zap knows: the lead, the step, what its fields hold, its form, the result.
 *
 * @param fail told what went wrong with the preview itself
 */
export function useEditor(start: Start, fail: (error: unknown) => void) {
  const [example, setExample] = useState(() => firstExample(start.examples));
  const [lead, setLead] = useState<Lead>(example?.sample ?? {});
  const [step, setStep] = useState(() => stepFor(start, example));
  const [valuesOf, setValuesOf] = useState<Record<string, Values>>(() => filledFrom(example));
  const [form, setForm] = useState<Form & { step: string }>({ ...emptyForm, step: '' });
  const [formBusy, setFormBusy] = useState(true);
  const [found, setFound] = useState<Record<string, Lead>>({});
  const [errand, setErrand] = useState<Errand>();
  const [testing, setTesting] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const [missing, setMissing] = useState<string[]>([]);
  /** Rises when the form must be asked for anew though no field of it has changed. */
  const [round, setRound] = useState(0);

  const values = valuesOf[step.id] ?? {};
  const whole = useMemo<Lead>(
    () => ({
      ...lead,
      ...Object.fromEntries(Object.entries(found).map(([key, record]) => [`$${key}`, record])),
    }),
    [lead, found],
  );

  // The editor asks for the form again when a field changes that steers it.
  const wanted = `${step.id} ${round} ${steeringText(form.fields, values, whole)}`;
  const loaded = useRef('');
  const latest = useRef(0);
  useEffect(() => {
    if (form.step === step.id && loaded.current === wanted) return;
    latest.current += 1;
    const mine = latest.current;
    setFormBusy(true);
    ask('fields', { step: step.id, values, lead: whole })
      .then((next) => {
        if (mine !== latest.current) return;
        loaded.current = `${step.id} ${round} ${steeringText(next.fields, values, whole)}`;
        setForm({ ...next, step: step.id });
        setFormBusy(false);
        fillDefaults(step.id, next.fields);
      })
      .catch(fail);
  }, [wanted]);

  /** A default is filled in once, when the step is new in the Zap. */
  const defaulted = useRef(new Set<string>());
  function fillDefaults(id: string, fields: Field[]): void {
    const fresh = fields.filter((field) => !defaulted.current.has(`${id} ${field.key}`));
    for (const field of fresh) defaulted.current.add(`${id} ${field.key}`);
    const defaults = fresh.filter((field) => field.default !== undefined);
    if (defaults.length === 0) return;
    setValuesOf((before) => ({
      ...before,
      [id]: {
        ...Object.fromEntries(defaults.map((field) => [field.key, field.default ?? ''])),
        ...before[id],
      },
    }));
  }

  function change(key: string, value: Json | undefined): void {
    const dependent = form.fields.filter(({ dependsOn }) => dependsOn.includes(key));
    setValuesOf((before) => {
      const next: Values = { ...before[step.id] };
      if (value === undefined) delete next[key];
      else next[key] = value;
      for (const field of dependent) delete next[field.key];
      return { ...before, [step.id]: next };
    });
    setMissing((before) => before.filter((one) => one !== key));
  }

  function choose(next: StepInfo): void {
    setStep(next);
    setMissing([]);
    // What another step gave would read as this one's result.
    setShown(undefined);
  }

  /** Runs the step; what is required and blank is marked in place of that. */
  async function test(live: boolean): Promise<'missing' | 'tested' | 'failed'> {
    const blank = form.fields.filter(({ key, required }) => required && isUnfilled(values[key]));
    setMissing(blank.map(({ key }) => key));
    if (blank.length > 0) {
      setShown(undefined);
      return 'missing';
    }
    setTesting(true);
    try {
      const result = await ask('test', { step: step.id, values, lead: whole, live });
      setShown({ step, live, result });
      const { first } = result;
      if (first && step.kind === 'searches') {
        setFound((before) => ({ ...before, [step.key]: first }));
      }
      return 'tested';
    } catch (error) {
      fail(error);
      return 'failed';
    } finally {
      setTesting(false);
    }
  }

  async function loadChoices({ key }: Field): Promise<Loaded> {
    try {
      const { choices, error } = await ask('choices', {
        step: step.id,
        field: key,
        values,
        lead: whole,
      });
      return { choices, error: error?.message };
    } catch (error) {
      return { choices: [], error: error instanceof Error ? error.message : String(error) };
    }
  }

  return {
    example,
    lead,
    whole,
    step,
    values,
    form: form.step === step.id ? form : emptyForm,
    // Before the effect has asked for the new form, the old one is already out of date.
    formBusy: formBusy || form.step !== step.id || loaded.current !== wanted,
    found,
    errand,
    testing,
    shown,
    missing,
    setLead,
    change,
    choose,
    test,
    loadChoices,
    /** The lead of another example, and its step filled as the example fills it. */
    take: (next: Example) => {
      setExample(next);
      setLead(next.sample);
      setValuesOf((before) => ({ ...before, ...filledFrom(next) }));
      choose(stepFor(start, next));
      setErrand(undefined);
      setRound((before) => before + 1);
    },
    /** Empties the form, or fills it as the example does. */
    fill: (from: 'nothing' | 'example') => {
      setValuesOf((before) => ({
        ...before,
        [step.id]: from === 'example' ? (filledFrom(example)[step.id] ?? {}) : {},
      }));
      setMissing([]);
    },
    /** Goes to the search that can find a field's value. */
    seek: (field: Field, search: StepInfo) => {
      setErrand({ from: step, field });
      choose(search);
    },
    /** Comes back from the search, with its result mapped if there is one. */
    comeBack: () => {
      if (!errand) return;
      const [search = '', output = ''] = (errand.field.search ?? '').split('.');
      const record = found[search];
      if (record) {
        const { from, field } = errand;
        // No search comes before a trigger: it gets the value itself.
        const taken =
          from.kind === 'triggers' ? asText(record[output] ?? '') : pillOf(search, output);
        setValuesOf((before) => ({
          ...before,
          [from.id]: { ...before[from.id], [field.key]: taken },
        }));
      }
      choose(errand.from);
      setErrand(undefined);
    },
    refresh: () => setRound((before) => before + 1),
  };
}

/** All that the page shows of a Zap in the making. */
export type Editor = ReturnType<typeof useEditor>;
