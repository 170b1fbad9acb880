import { type FaultKey, faults, type Simulator } from '../../simulator';
import { writeFirstMessages } from '../../simulator/first_messages';
import { type AuthData, simulatorConnection } from '../../zap/connection';
import type { Ask } from './asks';
import { type Phone, phoneOf } from './phone';

const someCredits = 1000;

/** Faults as a marketer meets them; the others are for engineers. */
const plainWords: Partial<Record<FaultKey, string>> = {
  '429': 'The service is busy',
  '401': 'The key has expired',
  '403': "The account isn't allowed to do this",
  '503': 'The service is down',
  timeout: 'No response',
  unknown_sentence: 'A response that nobody knows',
  close_after_acceptance: 'The connection is lost after sending',
  html_200: 'The URL opens a web page',
};

/** Every fault, in both kinds of words. */
export const namedFaults = faults.map(({ key, description }) => {
  const plain = plainWords[key];
  return { key, name: plain ?? description, forEngineers: plain === undefined };
});

/** The simulator as the page sees it: its behavior, its files, and the phones of its contacts. */
export class SimulatedService {
  /** Applied to each request. */
  fault: FaultKey | undefined;

  constructor(readonly simulator: Simulator) {
    this.begin();
  }

  /** The connection that leads to it, under a name that a business would give it. */
  get connection(): AuthData {
    return { ...simulatorConnection(this.simulator), accountName: 'Acme Store' };
  }

  get filesAt(): string {
    return `${this.simulator.origin}/files`;
  }

  get settings(): Ask<'simulate'> {
    const { credits, planActive: plan, wabaVerified: verified } = this.simulator.project;
    return { fault: this.fault ?? '', account: { credits: credits > 0, plan, verified } };
  }

  set settings({ fault, account: { credits, plan, verified } }: Ask<'simulate'>) {
    this.fault = faults.find(({ key }) => key === fault)?.key;
    const { project } = this.simulator;
    project.planActive = plan;
    project.wabaVerified = verified;
    if (credits !== project.credits > 0) project.credits = credits ? someCredits : 0;
  }

  get phone(): Phone {
    return phoneOf(this.simulator);
  }

  /** A recipient writes back. */
  reply(contactId: number, text: string): void {
    const contact = this.simulator.project.contact({ id: contactId });
    if (contact) this.simulator.incoming(contact.phone, text);
  }

  /** Resets everything. */
  reset(): void {
    this.simulator.reset();
    this.fault = undefined;
    this.begin();
  }

  private begin(): void {
    this.simulator.project.replyWindow = true;
    writeFirstMessages(this.simulator);
  }
}
