import { useEffect, useRef, useState } from 'preact/hooks';
import { fillForm, type Json, type Lead } from '../../zap/mapping';
import type { Field, Form, StepInfo } from '../common/api';
import type { Values } from '../common/fields';
import { ask } from './api';

const emptyForm: Form = { fields: [], groups: [] };

interface Options {
  step: StepInfo;
  values: Values;
  lead: Lead;
  /** Changes when the connection or the simulator does. */
  world: number;
  /** Receives new fields that have a default. */
  onDefaults: (step: string, fields: Field[]) => void;
  fail: (error: unknown) => void;
}

/** The form of a step, reloaded when a field that alters it changes. */
export function useForm({ step, values, lead, world, onDefaults, fail }: Options) {
  const [form, setForm] = useState<Form & { step: string }>({ ...emptyForm, step: '' });
  const basisOf = (fields: readonly Field[]) => {
    const steering = fields.filter((field) => field.altersDynamicFields);
    const held = steering.map(({ key }): [string, Json] => [key, values[key] ?? '']);
    return JSON.stringify([step.id, world, fillForm(Object.fromEntries(held), lead)]);
  };
  const wanted = basisOf(form.fields);
  const loaded = useRef('');
  const latest = useRef(0);
  const defaulted = useRef(new Set<string>());

  useEffect(() => {
    if (loaded.current === wanted) return;
    latest.current += 1;
    const mine = latest.current;
    ask('fields', { step: step.id, values, lead })
      .then((next) => {
        if (mine !== latest.current) return;
        loaded.current = basisOf(next.fields);
        setForm({ ...next, step: step.id });
        const fresh = next.fields.filter(({ key }) => !defaulted.current.has(`${step.id} ${key}`));
        for (const { key } of fresh) defaulted.current.add(`${step.id} ${key}`);
        const defaults = fresh.filter((field) => field.default !== undefined);
        if (defaults.length > 0) onDefaults(step.id, defaults);
      })
      .catch(fail);
  }, [wanted]);

  const isCurrent = form.step === step.id;
  return { form: isCurrent ? form : emptyForm, formBusy: !isCurrent || loaded.current !== wanted };
}
