import { type FaultKey, faults, type Simulator } from '../../simulator';
import { type AuthData, simulatorConnection } from '../../zap/connection';
import type { Phone, SimulatorSettings } from '../common/api';
import { fillInbox } from './inbox';
import { phoneOf } from './phone';
import type { Ran } from './run';
import { applySettings, currentSettings } from './settings';

/** The simulator as the page sees it: its behavior, its files, and the phones of its contacts. */
export class SimulatedService {
  /** Applied to each request. */
  fault: FaultKey | undefined;
  /** The source addresses of pictures, by message ID. */
  private readonly pictures = new Map<number, string>();

  constructor(readonly simulator: Simulator) {
    fillInbox(simulator);
  }

  /** The connection that leads to it, under a name that a business would give it. */
  get connection(): AuthData {
    return { ...simulatorConnection(this.simulator), accountName: 'Acme Store' };
  }

  get filesAt(): string {
    return `${this.simulator.origin}/files`;
  }

  get settings(): SimulatorSettings {
    return currentSettings(this.simulator, this.fault ?? '');
  }

  set settings(settings: SimulatorSettings) {
    this.fault = faults.find(({ key }) => key === settings.fault)?.key;
    applySettings(this.simulator, settings);
  }

  get phone(): Phone {
    return phoneOf(this.simulator.project, this.pictures);
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
    fillInbox(this.simulator);
  }
}
