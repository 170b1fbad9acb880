import { type FaultKey, faults as known, type Simulator } from '../../simulator';
import { writeFirstMessages } from '../../simulator/first_messages';
import { type AuthData, simulatorConnection } from '../../zap/connection';
import { type Phone, phoneOf } from './phone';

/** States of the account, which make the service refuse a message. */
const accountFaults = {
  credits: 'The account has no credits',
  planActive: "The account's plan has ended",
  wabaVerified: "The sender isn't verified",
};

/** Faults as a marketer meets them. The simulator itself has more, for engineers. */
const faults = {
  '429': 'The service is busy',
  '401': 'The key has expired',
  '403': "The account isn't allowed to do this",
  '503': 'The service is down',
  timeout: 'No response',
  unknown_sentence: 'A response that nobody knows',
  close_after_acceptance: 'The connection is lost after sending',
  html_200: 'The URL opens a web page',
} satisfies Partial<Record<FaultKey, string>>;

/** Every fault by its key, in words. */
export const namedFaults = Object.entries({ ...accountFaults, ...faults }).map(([key, name]) => ({
  key,
  name,
}));

const keys = known.map(({ key }) => key);

/** The simulator as the page sees it: its behavior, its files, and the phones of its contacts. */
export class SimulatedService {
  /** The chosen fault; empty for none. */
  chosen = '';

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

  /** Applied to each request. */
  get fault(): FaultKey | undefined {
    return keys.find((key) => key === this.chosen);
  }

  misbehave(chosen: string): void {
    this.chosen = chosen;
    const { project } = this.simulator;
    project.credits = chosen === 'credits' ? 0 : 1000;
    project.planActive = chosen !== 'planActive';
    project.wabaVerified = chosen !== 'wabaVerified';
  }

  get phone(): Phone {
    return phoneOf(this.simulator);
  }

  /** A recipient writes back. */
  reply(contactId: number, text: string): void {
    const contact = this.simulator.project.contact({ id: contactId });
    if (contact) this.simulator.incoming(contact.phone, text);
  }

  reset(): void {
    this.simulator.reset();
    this.begin();
  }

  private begin(): void {
    this.misbehave('');
    this.simulator.project.replyWindow = true;
    writeFirstMessages(this.simulator);
  }
}
