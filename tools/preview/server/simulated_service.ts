import { readCampaignList } from '../../../src/connection/campaign_list';
import { fillTemplate } from '../../../src/values/placeholder';
import { toInteger } from '../../../src/values/text';
import { type FaultKey, faults as known, type Simulator } from '../../simulator';
import { writeFirstMessages } from '../../simulator/first_messages';
import { type AuthData, simulatorConnection } from '../../zap/connection';
import type { Values } from '../common/fields';
import { type Phone, phoneOf } from './phone';

/** States of the account, which make the service refuse a message. */
const accountFaults = {
  credits: 'Out of credits',
  planActive: 'Plan ended',
  wabaVerified: 'Sender unverified',
};

/** Faults as a marketer meets them, short enough for their list. The simulator has more, for engineers. */
const faults = {
  '429': 'Busy (429)',
  '401': 'Key expired (401)',
  '403': 'Not allowed (403)',
  '503': 'Down (503)',
  timeout: 'No response',
  unknown_sentence: 'Unknown response',
  close_after_acceptance: 'Response lost',
  html_200: 'Web page (200)',
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
  /** The names of the campaigns that the simulator has from the start. */
  private readonly samples: ReadonlySet<string>;

  constructor(readonly simulator: Simulator) {
    this.samples = new Set(simulator.project.campaigns.map(({ name }) => name));
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

  /** Adds the campaign of a step as live if the connection lists it and the samples don't have it. */
  learn({ campaigns }: AuthData, { campaignName, paramCount }: Values): void {
    const list = readCampaignList(campaigns).campaigns;
    const listed = list.find(({ name }) => name === String(campaignName));
    if (!listed || this.samples.has(listed.name)) return;
    const { name, placeholders, text } = listed;
    const count = placeholders?.length ?? toInteger(paramCount) ?? 0;
    const gaps = Array.from({ length: count }, (_, index) => `{{${index + 1}}}`);
    const template = text ? fillTemplate(text, gaps) : `Sample message. ${gaps.join(', ')}`.trim();
    const { project } = this.simulator;
    const others = project.campaigns.filter((one) => one.name !== name);
    project.campaigns = [...others, { name, template, status: 'Live' }];
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
