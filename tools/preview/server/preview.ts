import { dialectChoices, files, type Simulator } from '../../simulator';
import type { AuthData } from '../../zap/connection';
import { fillForm, type Lead } from '../../zap/mapping';
import type { Call } from '../../zap/platform';
import type { Api, ConnectionView, Form, Start, StepInfo } from '../common/api';
import { type Field, isUnfilled, type Values } from '../common/fields';
import { readRows } from './choices';
import { mergeConnection, secretsOf, testError, viewOf } from './connection';
import { type Definition, groupsOf, outputLabels, readFields, visibleSteps } from './definition';
import { missingFields, toInputData } from './editor';
import type { Forms } from './error_place';
import { readExamples } from './examples';
import { exchangesOf } from './exchanges';
import { namedFaults } from './faults';
import { outputValues, readRecords } from './output';
import { type Ran, run } from './run';
import { SimulatedService } from './simulated_service';
import { missingError, readStepError } from './step_error';
import { notesOf, ownNumberIn, readWarnings } from './warnings';

type Ask<Name extends keyof Api> = Api[Name]['ask'];
type Answer<Name extends keyof Api> = Api[Name]['answer'];

/** As many records as the editor shows for a trigger. */
const sampleRecords = 3;

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
  async start(): Promise<Start> {
    return {
      version: this.definition.version,
      steps: this.steps,
      examples: readExamples(),
      filesAt: this.service.filesAt,
      files: files.filter(({ name }) => !name.includes('<')),
      connectionFields: this.connectionFields,
      connection: await this.view(),
      faults: namedFaults(),
      dialects: Object.fromEntries(
        Object.entries(dialectChoices).map(([key, choices]) => [key, choices.map(String)]),
      ),
      settings: this.service.settings,
      phone: this.service.phone,
    };
  }

  /** The form of a step for what is filled in so far. */
  async fields({ step, values, lead }: Ask<'fields'>): Promise<Form> {
    const filled = Object.entries(values).filter(([, value]) => !isUnfilled(value));
    const inputData = fillForm(Object.fromEntries(filled), this.whole(lead));
    const { outcome } = await this.run(`${step}.operation.inputFields`, inputData, {
      isLoadingSample: true,
    });
    if ('error' in outcome) throw outcome.error;
    return { fields: readFields(outcome.results), groups: groupsOf(this.definition, step) };
  }

  /** The entries of a dropdown that a hidden trigger fills. */
  async choices({ step, field, values, lead }: Ask<'choices'>): Promise<Answer<'choices'>> {
    const { fields } = await this.fields({ step, values, lead });
    const dynamic = fields.find(({ key }) => key === field)?.dynamic ?? '';
    const inputData = toInputData(fields, values, this.whole(lead));
    const method = `triggers.${dynamic.split('.')[0]}.operation.perform`;
    const { outcome } = await this.run(method, inputData, { isFillingDynamicDropdown: true });
    return 'error' in outcome
      ? { choices: [], error: readStepError(outcome.error, this.forms(fields, inputData)) }
      : { choices: readRows(dynamic, readRecords(outcome.results)), error: null };
  }

  /** Runs a step as the editor's test does, or as a live Zap. */
  async test({ step, values, lead, live }: Ask<'test'>): Promise<Answer<'test'>> {
    const { fields } = await this.fields({ step, values, lead });
    const inputData = toInputData(fields, values, this.whole(lead));
    const missing = missingFields(fields, inputData);
    if (missing.length > 0) {
      const error = missingError(missing);
      return { ...this.untested(inputData), error };
    }
    const { simulator } = this.service;
    const seen = simulator.requests.length;
    const sentBefore = simulator.project.messages.length;
    const began = performance.now();
    const ran = await this.run(`${step}.operation.perform`, inputData, { isLoadingSample: !live });
    const milliseconds = Math.round(performance.now() - began);
    this.service.rememberPicture(ran, sentBefore);
    const exchanges = exchangesOf(ran.made, simulator.requests.slice(seen));
    const tested = { ...this.untested(inputData), exchanges, milliseconds, notes: notesOf(ran) };
    if ('error' in ran.outcome) {
      const error = readStepError(ran.outcome.error, this.forms(fields, inputData));
      return { ...tested, error };
    }
    const records = readRecords(ran.outcome.results);
    const labels = outputLabels(this.definition, step);
    const warnings = readWarnings(records[0], fields);
    return {
      ...tested,
      records: records.slice(0, sampleRecords).map((record) => outputValues(record, labels)),
      warnings,
      ownNumber: ownNumberIn(warnings),
    };
  }

  /** Tests a connection, and saves it if asked to, whatever the test shows. */
  async connect({ values, keep, save }: Ask<'connect'>): Promise<Answer<'connect'>> {
    const authData = mergeConnection(this.authData, values, keep);
    if (save) this.authData = authData;
    const { app, service } = this;
    const meta = { isTestingAuth: true };
    const call = { method: 'authentication.test', authData, meta };
    const ran = await run(app, service.simulator, call, service.fault);
    return { connection: await this.view(authData), error: testError(ran, this.connectionFields) };
  }

  /** The connection that leads to the simulator, as at the start. */
  async restore(): Promise<Answer<'restore'>> {
    this.authData = this.service.connection;
    return this.view();
  }

  /** Sets how the simulator behaves. */
  async simulate(settings: Ask<'simulate'>): Promise<Answer<'simulate'>> {
    this.service.settings = settings;
    return this.service.settings;
  }

  /** A recipient writes back. */
  async reply({ contactId, text }: Ask<'reply'>): Promise<Answer<'reply'>> {
    this.service.reply(contactId, text);
    return this.service.phone;
  }

  /** Everything back to the start: connection, simulator, faults. */
  async reset(): Promise<Start> {
    this.service.reset();
    this.authData = this.service.connection;
    return this.start();
  }

  private forms(fields: readonly Field[], values: Values): Forms {
    return { fields, values, connectionFields: this.connectionFields };
  }

  private run(method: string, inputData: Values, meta: NonNullable<Call['meta']>): Promise<Ran> {
    const { app, service, authData } = this;
    return run(app, service.simulator, { method, authData, inputData, meta }, service.fault);
  }

  private async view(authData = this.authData): Promise<ConnectionView> {
    const method = 'authentication.connectionLabel';
    const { outcome } = await run(this.app, this.service.simulator, { method, authData });
    const label = 'results' in outcome ? String(outcome.results) : 'Connection';
    return viewOf(authData, this.connectionFields, label);
  }

  private untested(inputData: Values): Omit<Answer<'test'>, 'error'> & { error: null } {
    const { phone } = this.service;
    const nothing = { exchanges: [], records: [], warnings: [], notes: [] };
    return { ...nothing, inputData, error: null, ownNumber: null, milliseconds: 0, phone };
  }

  private whole(lead: Lead): Lead {
    return { ...lead, $files: this.service.filesAt };
  }
}
