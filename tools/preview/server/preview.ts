import * as z from 'zod';
import { labelOfKey } from '#values/placeholder';
import type { Simulator } from '../../simulator';
import type { CacheServer } from '../../zap/cache_server';
import type { AuthData } from '../../zap/connection';
import { fillForm } from '../../zap/mapping';
import { type Call, readThrown } from '../../zap/platform';
import { loadZaps } from '../../zap/zap_file';
import { fieldName, isUnfilled, type Values } from '../common/fields';
import type { Ask } from './asks';
import { type Field, readDefinition, readFields, type StepInfo } from './definition';
import { toInputData } from './editor';
import faults from './faults.json';
import { choicesIn, type OutputValue, outputValues, readRecords } from './output';
import { phoneOf } from './phone';
import { errorPlace, readWarning } from './place';
import { run } from './run';
import { campaignsOf, SimulatedService } from './simulated_service';
import { readStepError } from './step_error';
import texts from './texts.json';

const sampleLeads = ['facebook_lead_ads.json', 'hubspot.json', 'google_sheets.json'];

/** As many records as the editor shows for a trigger. */
const sampleRecords = 3;

const warnings = z.array(z.string()).catch([]);

/** The editor as the page uses it: one connector, one connection, one simulator. */
export class Preview {
  private authData: AuthData;
  private readonly service: SimulatedService;
  private readonly steps: StepInfo[];
  private readonly connectionFields: Field[];

  /**
   * @param definition what the handler returns for the command `definition`
   * @param cache what the steps remember
   */
  constructor(
    private readonly app: object,
    definition: unknown,
    simulator: Simulator,
    private readonly cache: CacheServer,
  ) {
    const { steps, connectionFields } = readDefinition(definition);
    this.steps = steps;
    this.connectionFields = connectionFields;
    this.service = new SimulatedService(simulator);
    this.authData = this.service.connection;
  }

  /** Everything the page needs to start. */
  async start() {
    const { steps, connectionFields } = this;
    const examples = loadZaps(sampleLeads).map(({ name, zap: { trigger, step } }) => {
      const lead = outputValues(trigger.sample, trigger.labels);
      const { app, event } = trigger;
      return { name, app, event, lead, inputs: withLabels(step.inputs, lead) };
    });
    const [phone, connection, fault] = [this.phone, this.view(), this.service.chosen];
    return { steps, connectionFields, examples, phone, connection, fault, faults };
  }

  /** The form of a step for what is filled in so far, with the values that it no longer has a field for. */
  async fields({ step, values, lead }: Ask<'fields'>): Promise<Field[]> {
    const keys = Object.keys(values).filter((key) => !isUnfilled(values[key]));
    const filled = Object.fromEntries(keys.map((key) => [key, values[key] ?? '']));
    const method = `${step}.operation.inputFields`;
    const given = fillForm(filled, lead);
    const { results, error } = await this.run(method, given, loadingSample, filled);
    if (error) throw error;
    const fields = readFields(results);
    for (const field of fields) {
      if (!field.dynamic) continue;
      // A hidden trigger fills the dropdown, or says why it can't.
      const trigger = `triggers.${field.dynamic.split('.')[0]}.operation.perform`;
      const found = await this.run(trigger, {}, { isFillingDynamicDropdown: true });
      field.choices = found.error ? [] : choicesIn(field.dynamic, readRecords(found.results));
      field.problem = found.error ? readThrown(found.error).message : '';
    }
    const gone = keys.filter((key) => !fields.some((field) => field.key === key));
    const leftOver = gone.map((key) => ({
      ...{ key, helpText: texts.gone },
      label: key.startsWith('param_') ? labelOfKey(key) : fieldName(key),
    }));
    return [...readFields(leftOver), ...fields];
  }

  /** Runs a step as the editor's test does, or as a live Zap. */
  async test({ live, ...form }: Ask<'test'>) {
    const fields = await this.fields(form);
    const defaults = fields.flatMap(({ key, default: text }) => (text ? [[key, text]] : []));
    const { outbox } = this.service.simulator;
    const before = outbox.length;
    const filled = { ...Object.fromEntries(defaults), ...form.values };
    const values = toInputData(fields, filled, form.lead);
    // The platform doesn't run a step that gets a required field empty.
    const missing = fields.find(({ key, required }) => required && isUnfilled(values[key]));
    this.service.learn(this.authData, values);
    const meta = { isLoadingSample: !live };
    const { results, error, notes } = missing
      ? { results: [], error: new Error(`Required field is missing: ${missing.label}.`), notes: [] }
      : await this.run(`${form.step}.operation.perform`, values, meta, filled);
    const placeFor = (code: string, message: string) =>
      errorPlace(missing ? 'InvalidField' : code, message, fields, this.connectionFields);
    const found = error ? [] : readRecords(results);
    const labels = this.steps.find(({ id }) => id === form.step)?.outputs;
    const read = error ? readStepError(error, form.step, placeFor) : null;
    return {
      error: read,
      records: found.slice(0, sampleRecords).map((record) => outputValues(record, labels)),
      warnings: warnings.parse(found[0]?.warnings).map((text) => readWarning(text, fields)),
      notes: read?.code === 'CampaignNotFound' ? [texts.onlyListed] : notes,
      phone: this.phone,
      /** The phone number that got a message; null if nobody did. */
      got: outbox[before]?.to ?? null,
    };
  }

  /** Saves a connection and tests it, whatever the test shows. */
  async connect({ values }: Ask<'connect'>) {
    // The page doesn't know the saved credentials, so an empty field leaves them as they are.
    const kept = this.secrets.filter((key) => values[key] === '');
    const saved = Object.fromEntries(kept.map((key) => [key, this.authData[key] ?? '']));
    this.authData = { ...values, ...saved };
    const { error } = await this.run('authentication.test', {}, { isTestingAuth: true });
    const placeFor = (code: string, message: string) =>
      errorPlace(code, message, [], this.connectionFields);
    const connection = this.view();
    return { connection, error: error ? readStepError(error, '', placeFor) : null };
  }

  /** Sets how the simulator behaves. */
  async simulate({ fault }: Ask<'simulate'>) {
    this.service.misbehave(fault);
    return {};
  }

  /** A recipient writes back. */
  async reply({ contactId, text }: Ask<'reply'>) {
    const { simulator } = this.service;
    const contact = simulator.project.contact({ id: contactId });
    if (contact) simulator.incoming(contact.phone, text);
    return this.phone;
  }

  /** Everything back to the start: connection, simulator, faults. */
  async reset() {
    this.service.reset();
    this.cache.cache.reset();
    this.authData = this.service.connection;
    return {};
  }

  private get phone() {
    return phoneOf(this.service.simulator);
  }

  /** The keys of the connection's credentials. */
  private get secrets(): string[] {
    return this.connectionFields.filter(({ type }) => type === 'password').map(({ key }) => key);
  }

  private run(method: string, inputData: Values, meta: Call['meta'] & {}, inputDataRaw = {}) {
    const { app, authData, cache, service } = this;
    const call = { method, authData, inputData, inputDataRaw, meta, cache: cache.event };
    return run(app, service, call);
  }

  private view() {
    const hidden = Object.fromEntries(this.secrets.map((key) => [key, '']));
    return { values: { ...this.authData, ...hidden }, campaigns: campaignsOf(this.authData) };
  }
}

const loadingSample = { isLoadingSample: true };

/** A form whose pills name a lead's labels: `{{properties.phone}}` is `{{Properties Phone}}`. */
function withLabels(inputs: Values, lead: readonly OutputValue[]): Values {
  const text = JSON.stringify(inputs).replace(/\{\{([^{}]+)\}\}/g, (_, path: string) => {
    const meant = lead.find((one) => one.path === path.replaceAll('.', '__'));
    return `{{${meant?.label}}}`;
  });
  return JSON.parse(text);
}
