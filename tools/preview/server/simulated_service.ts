import { type FaultKey, faults, type Simulator } from '../../simulator';
import { writeFirstMessages } from '../../simulator/first_messages';
import { type AuthData, simulatorConnection } from '../../zap/connection';
import { type Phone, phoneOf } from './phone';

/** States of the account, which make the service refuse a message. */
const accountFaults: Record<
  string,
  { name: string; of: 'credits' | 'planActive' | 'wabaVerified' }
> = {
  no_credits: { name: 'The account has no credits', of: 'credits' },
  no_plan: { name: "The account's plan has ended", of: 'planActive' },
  not_verified: { name: "The sender isn't verified", of: 'wabaVerified' },
};

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
export const namedFaults = [
  ...Object.entries(accountFaults).map(([key, { name }]) => ({ key, name, forEngineers: false })),
  ...faults.map(({ key, description }) => {
    const plain = plainWords[key];
    return { key, name: plain ?? description, forEngineers: plain === undefined };
  }),
];

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
    return faults.find(({ key }) => key === this.chosen)?.key;
  }

  misbehave(chosen: string): void {
    this.chosen = chosen;
    const of = accountFaults[chosen]?.of;
    const account = { planActive: of !== 'planActive', wabaVerified: of !== 'wabaVerified' };
    Object.assign(this.simulator.project, account, { credits: of === 'credits' ? 0 : 1000 });
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
    this.begin();
  }

  private begin(): void {
    this.misbehave('');
    this.simulator.project.replyWindow = true;
    writeFirstMessages(this.simulator);
  }
}
