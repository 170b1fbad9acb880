import { useState } from 'preact/hooks';
import type { StepInfo } from '../common/api';
import type { Field, Values } from '../common/fields';
import { type Found, pillOf } from './found';

/** A field that sent the user to a search, and the step to return to. */
interface Errand {
  from: StepInfo;
  field: Field;
}

interface Options {
  step: StepInfo;
  /** Shows the form of a step. */
  goTo: (step: StepInfo) => void;
  setValues: (step: string, change: (values: Values) => Values) => void;
  foundBy: (step: StepInfo) => Found | undefined;
}

/** The way to the search that can find a field's value, and back. */
export function useErrand({ step, goTo, setValues, foundBy }: Options) {
  const [errand, setErrand] = useState<Errand>();
  return {
    errand,
    found: foundBy(step),
    drop: () => setErrand(undefined),
    seek: (field: Field, search: StepInfo) => {
      setErrand({ from: step, field });
      goTo(search);
    },
    /** Returns from the search, with its result mapped if there is one. */
    comeBack: () => {
      if (!errand) return;
      const { from, field } = errand;
      const [search = '', output = ''] = (field.search ?? '').split('.');
      if (foundBy(step)) {
        const pill = pillOf(search, output);
        setValues(from.id, (values) => ({ ...values, [field.key]: pill }));
      }
      goTo(from);
      setErrand(undefined);
    },
  };
}
