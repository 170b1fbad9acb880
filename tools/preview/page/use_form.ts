import { useEffect, useRef, useState } from 'preact/hooks';
import type { Lead } from '../../zap/mapping';
import type { Form, StepInfo } from '../common/api';
import type { Field, Values } from '../common/fields';
import { ask } from './api';
import { steeringText } from './beginnings';

const emptyForm: Form = { fields: [], groups: [] };

interface Options {
  step: StepInfo;
  values: Values;
  lead: Lead;
  /** Increased to reload the form although none of its fields changed. */
  round: number;
  /** Receives new fields that have a default. */
  onDefaults: (step: string, fields: Field[]) => void;
  fail: (error: unknown) => void;
}

/** The form of a step, reloaded when a field that alters it changes. */
export function useForm({ step, values, lead, round, onDefaults, fail }: Options) {
  const [form, setForm] = useState<Form & { step: string }>({ ...emptyForm, step: '' });
  const [busy, setBusy] = useState(true);
  const wanted = `${step.id} ${round} ${steeringText(form.fields, values, lead)}`;
  const loaded = useRef('');
  const latest = useRef(0);
  const defaulted = useRef(new Set<string>());

  useEffect(() => {
    if (form.step === step.id && loaded.current === wanted) return;
    latest.current += 1;
    const mine = latest.current;
    setBusy(true);
    ask('fields', { step: step.id, values, lead })
      .then((next) => {
        if (mine !== latest.current) return;
        loaded.current = `${step.id} ${round} ${steeringText(next.fields, values, lead)}`;
        setForm({ ...next, step: step.id });
        setBusy(false);
        const fresh = next.fields.filter(({ key }) => !defaulted.current.has(`${step.id} ${key}`));
        for (const { key } of fresh) defaulted.current.add(`${step.id} ${key}`);
        const defaults = fresh.filter((field) => field.default !== undefined);
        if (defaults.length > 0) onDefaults(step.id, defaults);
      })
      .catch(fail);
  }, [wanted]);

  const isCurrent = form.step === step.id;
  return {
    form: isCurrent ? form : emptyForm,
    // Before the effect has asked for the new form, the old one is already out of date.
    formBusy: busy || !isCurrent || loaded.current !== wanted,
  };
}
