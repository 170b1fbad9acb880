import { type FaultKey, faults, type Simulator } from '../../simulator';
import { writeFirstMessages } from '../../simulator/first_messages';
import { type AuthData, simulatorConnection } from '../../zap/connection';
import type { Ask } from './asks';
import { type Phone, phoneOf } from './phone';
import type { Ran } from './run';

const someCredits = 1000;

/** The simulator as the page sees it: its behavior, its files, and the phones of its contacts. */
export class SimulatedService {
  /** Applied to each request. */
  fault: FaultKey | undefined;
  /** The source addresses of pictures, by message ID: the simulator keeps only their names. */
  private readonly pictures = new Map<number, string>();

  constructor(readonly simulator: Simulator) {
    writeFirstMessages(this.simulator);
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
    return phoneOf(this.simulator, this.pictures);
  }

  /** A picture that was sent as a file came from the address that the step read before. */
  rememberPicture({ made }: Ran, sentBefore: number): void {
    const address = made.findLast(({ method, status }) => method === 'GET' && status === 200)?.url;
    const sent = this.simulator.project.messages.slice(sentBefore);
    for (const { id, image } of sent) if (image && address) this.pictures.set(id, address);
  }

  /** A recipient writes back. */
  reply(contactId: number, text: string): void {
    const contact = this.simulator.project.contact({ id: contactId });
    if (contact) this.simulator.incoming(contact.phone, text);
  }

  /** Resets everything. */
  reset(): void {
    this.simulator.reset();
    this.pictures.clear();
    this.fault = undefined;
    writeFirstMessages(this.simulator);
  }
}
