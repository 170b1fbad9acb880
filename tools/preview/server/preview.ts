import { connectionLabel } from '../../../src/authentication/check_connection';
import { labelOfKey } from '../../../src/values/placeholder';
import type { Simulator } from '../../simulator';
import type { CacheServer } from '../../zap/cache_server';
import type { AuthData } from '../../zap/connection';
import { fillForm, type Lead } from '../../zap/mapping';
import type { Call } from '../../zap/platform';
import { loadZaps } from '../../zap/zap_file';
import { fieldName, isUnfilled, type Values } from '../common/fields';
import type { Ask } from './asks';
import {
  type Definition,
  type Field,
  groupsOf,
  kindOf,
  outputLabels,
  readFields,
  type StepInfo,
  visibleSteps,
} from './definition';
import { missingFields, toInputData } from './editor';
import type { Forms } from './error_place';
import { choicesIn, outputValues, readRecords } from './output';
import { countReceived } from './phone';
import { run } from './run';
import { namedFaults, SimulatedService } from './simulated_service';
import { connectionError, missingError, readStepError } from './step_error';
import { readWarnings } from './warnings';

/** As many records as the editor shows for a trigger. */
const sampleRecords = 3;

const onlyListed =
  "The simulator only knows its sample campaigns and those in the connection's list. To try yours here, add it to Campaigns in the connection.";

/** The editor as the page uses it: one connector, one connection, one simulator. */
export class Preview {
  private authData: AuthData;
  private readonly service: SimulatedService;
  private readonly steps: StepInfo[];
  /** How often everything was reset. */
  private round = 0;
  private readonly connectionFields: Field[];
  /** The labels of all fields that a form has had, by key, for values whose field is gone. */
  private readonly labels = new Map<string, string>();

  constructor(
    private readonly app: object,
    private readonly definition: Definition,
    simulator: Simulator,
    /** What the steps remember. */
    private readonly cache: CacheServer,
  ) {
    this.steps = visibleSteps(definition);
    this.connectionFields = readFields(definition.authentication.fields);
    this.service = new SimulatedService(simulator);
    this.authData = this.service.connection;
  }

  /** Everything the page needs to start. */
  async start() {
    return {
      version: this.definition.version,
      round: this.round,
      steps: this.steps,
      examples: loadZaps([]).map(({ name, zap: { trigger, step, title, story } }) => ({
        ...{ name: name.replace(/\.json$/, ''), title, story },
        ...{ app: trigger.app, event: trigger.event, sample: trigger.sample },
        labels: trigger.labels ?? {},
        step: `creates.${step.action}`,
        inputs: step.inputs,
      })),
      /** What `{{$files}}` of an example stands for. */
      filesAt: this.service.filesAt,
      connectionFields: this.connectionFields,
      connection: this.view(),
      faults: namedFaults,
      fault: this.service.chosen,
      phone: this.service.phone,
    };
  }

  /** The form of a step for what is filled in so far, and the values that it no longer has a field for. */
  async fields({ step, values, lead }: Ask<'fields'>) {
    const filled = Object.entries(values).filter(([, value]) => !isUnfilled(value));
    const inputData = fillForm(Object.fromEntries(filled), this.whole(lead));
    const method = `${step}.operation.inputFields`;
    const { outcome } = await this.run(method, inputData, { isLoadingSample: true });
    if ('error' in outcome) throw outcome.error;
    const fields = readFields(outcome.results);
    for (const { key, label } of fields) this.labels.set(key, label);
    const leftOver = filled
      .map(([key]) => ({ key, label: this.labels.get(key) ?? nameOf(key) }))
      .filter(({ key }) => !fields.some((field) => field.key === key));
    return { fields, leftOver, groups: groupsOf(this.definition, step) };
  }

  /** The entries of a dropdown that a hidden trigger fills, or why there are none. */
  async choices({ step, field, values, lead }: Ask<'choices'>) {
    const { fields } = await this.fields({ step, values, lead });
    const dynamic = fields.find(({ key }) => key === field)?.dynamic ?? '';
    const inputData = toInputData(fields, values, this.whole(lead));
    const method = `triggers.${dynamic.split('.')[0]}.operation.perform`;
    const { outcome } = await this.run(method, inputData, { isFillingDynamicDropdown: true });
    return 'error' in outcome
      ? { choices: [], error: readStepError(outcome.error, this.forms(fields, inputData)) }
      : { choices: choicesIn(dynamic, readRecords(outcome.results)), error: null };
  }

  /** Runs a step as the editor's test does, or as a live Zap. */
  async test({ step, values, lead, live }: Ask<'test'>) {
    const { fields, leftOver } = await this.fields({ step, values, lead });
    const inputData = toInputData(fields, values, this.whole(lead));
    const missing = missingFields(fields, inputData);
    const { phone } = this.service;
    const nothing = { phone, records: [], warnings: [], notes: [], got: null };
    if (missing.length > 0) return { ...nothing, error: missingError(missing), shown: '' };
    const takesImage = fields.some(({ type, label }) => type === 'file' && /image/i.test(label));
    this.service.learn(this.authData, inputData);
    const usualFile = takesImage ? 'picture.png' : undefined;
    const meta = { isLoadingSample: !live };
    const method = `${step}.operation.perform`;
    const { outcome, notes } = await this.run(method, inputData, meta, usualFile);
    const after = this.service.phone;
    const [newest] = after.talks;
    /** The phone number that got a message; null if nobody did. */
    const got = newest && countReceived(after) > countReceived(phone) ? newest.phone : null;
    const done = { ...nothing, notes, phone: after, got };
    if ('error' in outcome) {
      const forms = this.forms(fields, inputData);
      const error = readStepError(outcome.error, forms, kindOf(step), live);
      if (error.code === 'CampaignNotFound') notes.push(onlyListed);
      return { ...done, error, shown: '' };
    }
    const records = readRecords(outcome.results);
    const labels = outputLabels(this.definition, step);
    return {
      ...done,
      records: records.slice(0, sampleRecords).map((record) => outputValues(record, labels)),
      warnings: readWarnings(records[0], [...fields, ...leftOver]),
      error: null,
      /** The text that a test only showed, if it's known. */
      shown: got === null ? String(records[0]?.message_text ?? '') : '',
    };
  }

  /** Saves a connection and tests it, whatever the test shows. */
  async connect({ values }: Ask<'connect'>) {
    // The page doesn't know the saved credentials, so an empty field leaves them as they are.
    const kept = this.credentials.filter((key) => values[key] === '');
    const authData = {
      ...values,
      ...Object.fromEntries(kept.map((key) => [key, this.authData[key] ?? ''])),
    };
    this.authData = authData;
    const { app, service } = this;
    const call = { method: 'authentication.test', authData, meta: { isTestingAuth: true } };
    const { outcome } = await run(app, service.simulator, call, { fault: service.fault });
    const error = 'error' in outcome ? connectionError(outcome.error, this.connectionFields) : null;
    return { connection: this.view(), error };
  }

  /** Sets how the simulator behaves. */
  async simulate({ fault }: Ask<'simulate'>) {
    this.service.misbehave(fault);
    return { fault };
  }

  /** A recipient writes back. */
  async reply({ contactId, text }: Ask<'reply'>) {
    this.service.reply(contactId, text);
    return this.service.phone;
  }

  /** Everything back to the start: connection, simulator, faults. */
  async reset() {
    this.round += 1;
    this.service.reset();
    this.cache.cache.reset();
    this.authData = this.service.connection;
    return {};
  }

  /** The keys of the connection's credentials. */
  private get credentials(): string[] {
    return this.connectionFields.filter(({ type }) => type === 'password').map(({ key }) => key);
  }

  private forms(fields: readonly Field[], values: Values): Forms {
    return { fields, values, connectionFields: this.connectionFields };
  }

  private run(method: string, inputData: Values, meta: Call['meta'] & {}, usualFile?: string) {
    const { app, service, authData } = this;
    const call = { method, authData, inputData, meta, cache: this.cache.event };
    return run(app, service.simulator, call, { fault: service.fault, usualFile });
  }

  private view() {
    const { service, authData } = this;
    const label = connectionLabel(authData);
    const { host } = new URL(service.simulator.origin);
    const hidden = this.credentials.map((key) => [key, '']);
    const values = { ...authData, ...Object.fromEntries(hidden) };
    return { label: label.replace(host, 'Simulator'), values };
  }

  private whole(lead: Lead): Lead {
    return { ...lead, $files: this.service.filesAt };
  }
}

/** What the connector calls a value whose field no form has shown. */
function nameOf(key: string): string {
  return key.startsWith('param_') ? labelOfKey(key) : fieldName(key);
}
