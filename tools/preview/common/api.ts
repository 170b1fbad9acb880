import type { Json, Lead } from '../../zap/mapping';
import type { Choice, Field, FieldGroup, Values } from './fields';

export type StepKind = 'triggers' | 'searches' | 'creates';

/** One step of the connector, without its fields: these depend on what is filled in. */
export interface StepInfo {
  /** `creates.send_image`, say. */
  id: string;
  kind: StepKind;
  key: string;
  label: string;
  noun: string;
  description: string;
}

/** An example Zap: its lead, and how its step is filled. */
export interface Example {
  name: string;
  title: string;
  story: string;
  /** True only while the step is filled as in the example; empty if there's nothing to say. */
  stepStory: string;
  app: string;
  event: string;
  sample: Lead;
  step: string;
  inputs: Values;
}

/** The connection without its credentials, for the page. */
export interface ConnectionView {
  label: string;
  values: Record<string, string>;
  /** The keys of the credentials that are filled in. */
  kept: string[];
}

/** A fault of the simulator's requests. */
export interface Fault {
  key: string;
  /** The heading that it's listed under. */
  group: string;
  name: string;
  description: string;
}

/** How the simulator behaves. */
export interface SimulatorSettings {
  /** The fault of every request to the service; empty for none. */
  fault: string;
  dialect: Record<string, string>;
  account: Record<AccountKey, boolean>;
}

export type AccountKey = 'credits' | 'plan' | 'verified';

/** Everything the page needs to start. */
export interface Start {
  version: string;
  steps: StepInfo[];
  examples: Example[];
  /** What `{{$files}}` of an example stands for. */
  filesAt: string;
  files: { name: string; description: string }[];
  connectionFields: Field[];
  connection: ConnectionView;
  faults: Fault[];
  dialects: Record<string, string[]>;
  settings: SimulatorSettings;
  phone: Phone;
}

export interface Form {
  fields: Field[];
  groups: FieldGroup[];
}

/** One request on the wire. */
export interface Exchange {
  method: string;
  url: string;
  contentType: string | null;
  /** The body, formatted for reading; null if there is none. */
  body: string | null;
  /** The parts of a multipart body. */
  parts: { name: string; value: string }[];
  /** null if there was no response. */
  status: number | null;
  fault: string | null;
}

/** One value of a step's output, under the label that the definition gives it. */
export interface OutputValue {
  path: string;
  label: string;
  value: Json;
  /** Whether the definition names it. */
  declared: boolean;
}

/** A field that an error or a warning is about, and the form that has it. */
export interface ErrorPlace {
  form: 'step' | 'connection';
  key: string;
  label: string;
}

export interface Warning {
  text: string;
  place: ErrorPlace | null;
  /** Whether it only confirms what the user asked for, so that there's nothing to fix. */
  asked: boolean;
}

/** An error as Zapier shows it. */
export interface StepError {
  /** The platform's class, such as HaltedError. */
  name: string;
  code: string | null;
  message: string;
  /** What Zap History calls the run. */
  title: string;
  /** What Zapier does next. */
  next: string;
  /** The field to go to; null if no field can fix it. */
  place: ErrorPlace | null;
}

export interface TestResult {
  /** What the step was given. */
  inputData: Values;
  exchanges: Exchange[];
  records: OutputValue[][];
  warnings: Warning[];
  error: StepError | null;
  /** The user's own number, if Send Tests To had the test sent there. */
  ownNumber: string | null;
  /** Notes of the preview itself. */
  notes: string[];
  milliseconds: number;
  phone: Phone;
}

export interface Bubble {
  id: number;
  from: 'service' | 'contact';
  /** ISO 8601 */
  at: string;
  text: string;
  campaign: string | null;
  picture: { name: string; url: string | null } | null;
  file: { name: string; url: string } | null;
  location: { name: string; address: string; latitude: number; longitude: number } | null;
}

export interface Talk {
  contactId: number;
  name: string;
  phone: string;
  source: string | null;
  tags: string[];
  attributes: Record<string, string>;
  bubbles: Bubble[];
}

/** Every recipient's phone, the one with the newest message first. */
export interface Phone {
  talks: Talk[];
}

/** The page's calls to the server: requests and responses. */
export interface Api {
  start: { ask: Record<string, never>; answer: Start };
  fields: { ask: { step: string; values: Values; lead: Lead }; answer: Form };
  choices: {
    ask: { step: string; field: string; values: Values; lead: Lead };
    answer: { choices: Choice[]; error: StepError | null };
  };
  test: { ask: { step: string; values: Values; lead: Lead; live: boolean }; answer: TestResult };
  connect: {
    ask: { values: Record<string, string>; keep: string[]; save: boolean };
    answer: { connection: ConnectionView; error: StepError | null };
  };
  /** The connection as it was at the start. */
  restore: { ask: Record<string, never>; answer: ConnectionView };
  simulate: { ask: SimulatorSettings; answer: SimulatorSettings };
  reply: { ask: { contactId: number; text: string }; answer: Phone };
  reset: { ask: Record<string, never>; answer: Start };
}

export type ApiName = keyof Api;
