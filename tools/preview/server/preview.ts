import { files, type Simulator } from '../../simulator';
import type { CacheServer } from '../../zap/cache_server';
import type { AuthData } from '../../zap/connection';
import { fillForm, type Lead } from '../../zap/mapping';
import type { Call } from '../../zap/platform';
import { loadZaps } from '../../zap/zap_file';
import { isUnfilled, type Values } from '../common/fields';
import type { Ask } from './asks';
import { changed, secretsOf, viewOf } from './connection';
import {
  type Choice,
  type Definition,
  type Field,
  groupsOf,
  outputLabels,
  readFields,
  type StepInfo,
  visibleSteps,
} from './definition';
import { missingFields, toInputData } from './editor';
import type { Forms } from './error_place';
import { type Exchange, exchangesOf } from './exchanges';
import { choicesIn, type OutputValue, outputValues, readRecords } from './output';
import { type Ran, run } from './run';
import { namedFaults, SimulatedService } from './simulated_service';
import { connectionError, missingError, readStepError, type StepError } from './step_error';
import { notesOf, readWarnings, type Warning } from './warnings';

/** As many records as the editor shows for a trigger. */
const sampleRecords = 3;

/** What a test gives, of which one that stops early lacks parts. */
interface Tested {
  inputData: Values;
  exchanges: Exchange[];
  records: OutputValue[][];
  warnings: Warning[];
  error: StepError | null;
  /** The message that a test only showed, if its text is known; null if the step isn't such a test. */
  unsent: { text: string } | null;
  /** Notes of the preview itself. */
  notes: string[];
}

/** The editor as the page uses it: one connector, one connection, one simulator. */
export class Preview {
  private authData: AuthData;
  private readonly service: SimulatedService;
  private readonly steps: StepInfo[];
  private readonly connectionFields: Field[];

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

  /** What must not be shown anywhere. */
  get secrets(): string[] {
    return secretsOf(this.authData, this.connectionFields, this.service.simulator);
  }

  /** Everything the page needs to start. */
  async start() {
    return {
      version: this.definition.version,
      steps: this.steps,
      examples: loadZaps([]).map(({ name, zap: { trigger, step, ...zap } }) => ({
        name: name.replace(/\.json$/, ''),
        title: zap.title,
        story: zap.story,
        app: trigger.app,
        event: trigger.event,
        sample: trigger.sample,
        labels: trigger.labels ?? {},
        step: `creates.${step.action}`,
        inputs: step.inputs,
      })),
      /** What `{{$files}}` of an example stands for. */
      filesAt: this.service.filesAt,
      files: files.filter(({ name }) => !name.includes('<')),
      connectionFields: this.connectionFields,
      connection: await this.view(),
      faults: namedFaults,
      settings: this.service.settings,
      phone: this.service.phone,
    };
  }

  /** The form of a step for what is filled in so far. */
  async fields({ step, values, lead }: Ask<'fields'>) {
    const filled = Object.entries(values).filter(([, value]) => !isUnfilled(value));
    const inputData = fillForm(Object.fromEntries(filled), this.whole(lead));
    const method = `${step}.operation.inputFields`;
    const { outcome } = await this.run(method, inputData, { isLoadingSample: true });
    if ('error' in outcome) throw outcome.error;
    return { fields: readFields(outcome.results), groups: groupsOf(this.definition, step) };
  }

  /** The entries of a dropdown that a hidden trigger fills, or why there are none. */
  async choices({ step, field, values, lead }: Ask<'choices'>) {
    const { fields } = await this.fields({ step, values, lead });
    const dynamic = fields.find(({ key }) => key === field)?.dynamic ?? '';
    const inputData = toInputData(fields, values, this.whole(lead));
    const method = `triggers.${dynamic.split('.')[0]}.operation.perform`;
    const { outcome } = await this.run(method, inputData, { isFillingDynamicDropdown: true });
    const choices: Choice[] =
      'error' in outcome ? [] : choicesIn(dynamic, readRecords(outcome.results));
    const error =
      'error' in outcome ? readStepError(outcome.error, this.forms(fields, inputData)) : null;
    return { choices, error };
  }

  /** Runs a step as the editor's test does, or as a live Zap. */
  async test({ step, values, lead, live }: Ask<'test'>) {
    const { fields } = await this.fields({ step, values, lead });
    const inputData = toInputData(fields, values, this.whole(lead));
    const missing = missingFields(fields, inputData);
    if (missing.length > 0) return this.result({ inputData, error: missingError(missing) });
    const { simulator } = this.service;
    const seen = simulator.requests.length;
    const takesImage = fields.some(({ type, label }) => type === 'file' && /image/i.test(label));
    const usualFile = takesImage ? 'picture.png' : undefined;
    const meta = { isLoadingSample: !live };
    const ran = await this.run(`${step}.operation.perform`, inputData, meta, usualFile);
    const exchanges = exchangesOf(ran.made, simulator.requests.slice(seen));
    const tested = { inputData, exchanges, notes: notesOf(ran, simulator.origin) };
    if ('error' in ran.outcome) {
      const error = readStepError(ran.outcome.error, this.forms(fields, inputData));
      return this.result({ ...tested, error });
    }
    const given = readRecords(ran.outcome.results);
    const [first] = given;
    const labels = outputLabels(this.definition, step);
    return this.result({
      ...tested,
      records: given.slice(0, sampleRecords).map((record) => outputValues(record, labels)),
      warnings: readWarnings(first, fields),
      unsent: first?.status === 'not_sent' ? { text: String(first.messageText ?? '') } : null,
    });
  }

  /** Saves a connection and tests it, whatever the test shows. */
  async connect({ values }: Ask<'connect'>) {
    const authData = changed(this.authData, values);
    this.authData = authData;
    const { app, service } = this;
    const meta = { isTestingAuth: true };
    const call = { method: 'authentication.test', authData, meta };
    const { outcome } = await run(app, service.simulator, call, service.fault);
    const error = 'error' in outcome ? connectionError(outcome.error, this.connectionFields) : null;
    return { connection: await this.view(), error };
  }

  /** Sets how the simulator behaves. */
  async simulate(settings: Ask<'simulate'>) {
    this.service.settings = settings;
    return this.service.settings;
  }

  /** A recipient writes back. */
  async reply({ contactId, text }: Ask<'reply'>) {
    this.service.reply(contactId, text);
    return this.service.phone;
  }

  /** Everything back to the start: connection, simulator, faults. */
  async reset() {
    this.service.reset();
    this.cache.cache.reset();
    this.authData = this.service.connection;
    return this.start();
  }

  private forms(fields: readonly Field[], values: Values): Forms {
    return { fields, values, connectionFields: this.connectionFields };
  }

  private run(
    method: string,
    inputData: Values,
    meta: NonNullable<Call['meta']>,
    usualFile?: string,
  ): Promise<Ran> {
    const { app, service, authData } = this;
    const call = { method, authData, inputData, meta, cache: this.cache.event };
    return run(app, service.simulator, call, service.fault, usualFile);
  }

  private async view() {
    const { authData } = this;
    const method = 'authentication.connectionLabel';
    const { outcome } = await run(this.app, this.service.simulator, { method, authData });
    const label = 'results' in outcome ? String(outcome.results) : 'Connection';
    const { host } = new URL(this.service.simulator.origin);
    return viewOf(authData, this.connectionFields, label.replace(host, 'Simulator'));
  }

  private result(known: Partial<Tested> & Pick<Tested, 'inputData'>) {
    const none = { exchanges: [], records: [], warnings: [], error: null, unsent: null, notes: [] };
    const tested: Tested = { ...none, ...known };
    return { ...tested, phone: this.service.phone };
  }

  private whole(lead: Lead): Lead {
    return { ...lead, $files: this.service.filesAt };
  }
}
