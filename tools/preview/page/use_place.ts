import { useMemo, useState } from 'preact/hooks';
import type { Lead } from '../../zap/mapping';
import type { Start } from '../common/api';
import type { Values } from '../common/fields';
import { type Place, readAddress, type StepTab } from './address';
import { firstExample, leadsOf, stepFor } from './beginnings';

/** Where the editor is: the lead, the step, what its fields contain, and the tab. */
export function usePlace(start: Start) {
  const first = useMemo(() => readAddress(start, location.hash), []);
  const [exampleName, setExampleName] = useState(first.example);
  const [lead, setLead] = useState<Lead>(first.lead);
  const [step, setStep] = useState(() => stepFor(start, first.step));
  const [filled, setFilled] = useState<Record<string, Values>>({ [first.step]: first.values });
  const [tab, setTab] = useState<StepTab>(first.tab);

  const example = leadsOf(start).find(({ name }) => name === exampleName) ?? firstExample(start);
  const values = filled[step.id] ?? {};
  const place: Place = { example: example.name, lead, step: step.id, values, tab };

  function setValues(id: string, change: (values: Values) => Values): void {
    setFilled((all) => ({ ...all, [id]: change(all[id] ?? {}) }));
  }

  return {
    place,
    example,
    lead,
    step,
    values,
    tab,
    /** What the form of a step contains. */
    heldBy: (id: string): Values => filled[id] ?? {},
    setLead,
    setStep,
    setTab,
    setValues,
    show: (next: Place) => {
      setExampleName(next.example);
      setLead(next.lead);
      setValues(next.step, () => next.values);
      setStep(stepFor(start, next.step));
      setTab(next.tab);
    },
  };
}
