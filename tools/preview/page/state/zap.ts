import { useEffect, useState } from 'preact/hooks';
import { fillForm, type Json } from '../../../zap/mapping';
import type { ConnectionView, Field, Start, StepInfo, TestResult } from '../../common/api';
import type { Values } from '../../common/fields';
import { ask } from '../api';
import { inOrderOfUse, type Source } from '../form/sources';

/** A Zap in the making, of one trigger. */
interface Draft {
  /** What another app's trigger brings, by its label. */
  lead: Json;
  /** The IDs of the steps after the trigger. */
  steps: string[];
  /** The step that is open: 0 is the trigger. */
  at: number;
  /** What the forms contain, by place and step. */
  filled: Record<string, Values>;
  tab: 'Configure' | 'Test';
}

/** Where the editor is, kept in the browser's history so that it survives a reload. */
interface Place {
  /** The name of an example, or the ID of a trigger of ours. */
  trigger: string;
  /** By their triggers, so that each comes back as it was left. */
  drafts: Record<string, Draft>;
}

/** A step's last test. */
export interface Shown {
  live: boolean;
  result: TestResult;
  /** Everything it depended on: if that changes, the result is out of date. */
  basis: string;
}

/** Longer than the pause between keystrokes: browsers limit changes of the history. */
const pause = 300;

/** The steps that a new Zap begins with, and what the second takes from a trigger or a search of ours. */
const toLead = 'creates.send_campaign_message';
const toContact = 'creates.send_contact_message';
const contact = 'contact_id';

/** The pills of a second step have a prefix, so that each path is one step's. */
const prefixes = ['', '2__'];

/**
 * The state of the Zap editor: the lead, the steps, what their forms contain, and their results.
 *
 * @param fault what goes wrong: a result depends on it, and on the connection
 * @param fail receives errors of the preview itself
 */
export function useZap(
  start: Start,
  connection: ConnectionView,
  fault: string,
  fail: (error: unknown) => void,
) {
  const { examples } = start;
  const [place, setPlace] = useState<Place>(
    history.state ?? { trigger: examples[0]?.name, drafts: {} },
  );
  const [shown, setShown] = useState<Record<string, Shown>>({});
  const [testing, setTesting] = useState(false);
  const [form, setForm] = useState({ of: '', basis: '', fields: [] as Field[] });

  const { trigger, drafts } = place;
  const example = examples.find(({ name }) => name === trigger);
  const { at, steps, lead, tab, filled } = drafts[trigger] ?? beginning(start, trigger);
  const ids = [trigger, ...steps];
  const step = stepOf(start, ids[at]);
  const key = `${at} ${step.id}`;
  const of = `${trigger} ${key}`;
  const values = filled[key] ?? {};
  const resultAt = (index: number) => shown[`${trigger} ${index} ${ids[index]}`];
  /** The newest record, from which later steps take. */
  const recordAt = (index: number) => resultAt(index)?.result.records[0];

  const sources: Source[] = ids.slice(0, at).map((id, index) => {
    if (index === 0 && example) return { title: `1. ${example.app}`, values: fieldsOf(lead) };
    const found = recordAt(index) ?? [];
    const own = found.map((one) => ({ ...one, path: prefixes[index] + one.path }));
    return { title: `${index + 1}. ${stepOf(start, id).label}`, values: own };
  });
  const given = sources.flatMap((source) => source.values);
  const record = Object.fromEntries(given.map(({ path, value }) => [path, value]));
  const asked = { step: step.id, values, lead: record };
  const basisOf = (what: object) => JSON.stringify([what, connection, fault]);
  const basis = basisOf(asked);
  const here = resultAt(at);

  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(place, ''), pause);
    return () => clearTimeout(timer);
  }, [place]);

  useEffect(() => {
    let isLatest = true;
    ask('fields', asked).then((fields) => isLatest && setForm({ fields, of, basis }), fail);
    return () => {
      isLatest = false;
    };
  }, [basis]);

  function edit(change: (held: Draft) => Partial<Draft>, to = trigger): void {
    setPlace((before) => {
      const held = before.drafts[to] ?? beginning(start, to);
      return { trigger: to, drafts: { ...before.drafts, [to]: { ...held, ...change(held) } } };
    });
  }

  /** Runs a step, this one by default. */
  async function test(live: boolean, what = asked, place = of): Promise<void> {
    setTesting(true);
    const result = await ask('test', { ...what, live }).catch(fail);
    if (result) setShown((all) => ({ ...all, [place]: { live, result, basis: basisOf(what) } }));
    setTesting(false);
  }

  return {
    ...{ trigger, example, lead, step, at, tab, values, sources, testing, test, here, of },
    fields: form.of === of ? form.fields : [],
    busy: form.basis !== basis,
    isStale: here !== undefined && here.basis !== basis,
    /** The step's values with their pills filled in. */
    data: fillForm(values, record),
    /** What a trigger of ours found. */
    found: example ? undefined : recordAt(0),
    labelAt: (index: number) => stepOf(start, ids[index]).label,
    setTab: (to: Draft['tab']) => edit(() => ({ tab: to })),
    setLead: (changed: Json) => edit(() => ({ lead: changed })),
    setStep: (id: string) => edit(() => ({ steps: [...steps.slice(0, at - 1), id] })),
    goBack: () => edit(() => ({ at: at - 1 })),
    /** Whether a change of the trigger would take something out of sight. */
    isBegun: trigger in drafts,
    setTrigger: (to: string) => edit(() => ({}), to),
    /** Opens the step after this one, which takes the contact that this one found. */
    goOn: () => {
      const token = `{{${prefixes[at]}${contact}}}`;
      const next = { [`${at + 1} ${toContact}`]: { [contact]: token } };
      edit((held) => ({
        ...{ at: at + 1, tab: 'Configure', filled: { ...next, ...held.filled } },
        steps: steps[at] ? steps : [...steps, toContact],
      }));
    },
    change: (name: string, value: Json) =>
      edit((held) => {
        // Of another campaign, a placeholder with the same name keeps its value, and no other is left.
        const { placeholders } = connection.campaigns.find((one) => one.name === value) ?? {};
        const isKept = ([other]: [string, Json]) =>
          name !== 'campaignName' ||
          !/^param/.test(other) ||
          placeholders?.some((one) => one.key === other);
        const kept = Object.entries(held.filled[key] ?? {}).filter(isKept);
        const next = { ...Object.fromEntries(kept), [name]: value };
        return { filled: { ...held.filled, [key]: next } };
      }),
    /** Opens a trigger and tests it. */
    startWith: (to: string) => {
      edit(() => ({ at: 0, tab: 'Test' }), to);
      const held = drafts[to]?.filled[`0 ${to}`] ?? {};
      void test(false, { step: to, values: held, lead: {} }, `${to} 0 ${to}`);
    },
  };
}

/** All that the page shows of a Zap in the making. */
export type Zap = ReturnType<typeof useZap>;

/** A lead's fields; a pill's path has no dots or brackets. */
function fieldsOf(lead: Json): Source['values'] {
  return Object.entries(lead ?? {}).map(([label, value]) => {
    const path = label.replace(/[.[\]{}]/g, ' ');
    return { path, label, value, declared: true };
  });
}

function stepOf({ steps }: Start, id: string | undefined): StepInfo {
  const found = steps.find((one) => one.id === id) ?? steps[0];
  if (!found) throw new Error('The integration has no step to show.');
  return found;
}

/** A new Zap: a lead's details are mapped, and the campaign is for the user to choose. */
function beginning({ examples }: Start, trigger: string): Draft {
  const { lead, inputs } = examples.find(({ name }) => name === trigger) ?? {};
  const tab = 'Configure';
  if (!lead || !inputs) return { lead: {}, steps: [], at: 0, filled: {}, tab };
  const details = Object.entries(inputs).filter(
    ([key]) => !/^(campaign|param|blank|test)/.test(key),
  );
  const values = Object.fromEntries(inOrderOfUse(lead).map(({ label, value }) => [label, value]));
  const filled = { [`1 ${toLead}`]: Object.fromEntries(details) };
  return { lead: values, steps: [toLead], at: 1, filled, tab };
}
