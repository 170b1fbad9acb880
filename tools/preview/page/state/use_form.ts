import { useEffect, useRef, useState } from 'preact/hooks';
import { fillForm, type Json, type Lead } from '../../../zap/mapping';
import type { Field, Form, StepInfo } from '../../common/api';
import type { Values } from '../../common/fields';
import { ask } from '../api';

const emptyForm: Form = { fields: [], leftOver: [], groups: [] };

interface Options {
  step: StepInfo;
  values: Values;
  lead: Lead;
  world: number;
  /** Receives a form in which a field has a default and no value. */
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

  useEffect(() => {
    if (loaded.current === wanted) return;
    latest.current += 1;
    const mine = latest.current;
    ask('fields', { step: step.id, values, lead })
      .then((next) => {
        if (mine !== latest.current) return;
        loaded.current = basisOf(next.fields);
        setForm({ ...next, step: step.id });
        const isFresh = (field: Field) => field.default !== undefined && !(field.key in values);
        if (next.fields.some(isFresh)) onDefaults(step.id, next.fields);
      })
      .catch(fail);
  }, [wanted]);

  const isCurrent = form.step === step.id;
  return { form: isCurrent ? form : emptyForm, formBusy: !isCurrent || loaded.current !== wanted };
}
