import { readCampaignList } from '#fields/campaigns/campaign_list';
import { faults, knownReplies, type Simulator } from '../../simulator';
import { writeFirstMessages } from '../../simulator/first_messages';
import { type AuthData, simulatorConnection } from '../../zap/connection';
import type { Values } from '../common/fields';

/** The campaigns of a connection's list. */
export function campaignsOf({ campaigns }: AuthData) {
  return readCampaignList(campaigns).campaigns;
}

/** The simulator as the page sees it: its behavior, and the phones of its contacts. */
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

  /** Applies the chosen fault to a request to this path. A response that refuses a message is for sends alone. */
  befall(path: string): void {
    const isChosen = ({ key }: { key: string }) => key === this.chosen;
    const fault = faults.find(isChosen);
    const reply = knownReplies.find(isChosen);
    if (fault && !path.startsWith('/files/')) this.simulator.misbehave(fault.key, { path });
    if (reply && /campaign|send/.test(path)) this.simulator.replyWith(reply, path);
  }

  misbehave(chosen: string): void {
    this.chosen = chosen;
    this.simulator.project.credits = chosen === 'credits' ? 0 : 1000;
  }

  /** Adds the campaign of a step as live if the connection lists it and the samples don't have it. */
  learn(authData: AuthData, { campaignName, paramCount }: Values): void {
    const listed = campaignsOf(authData).find(({ name }) => name === campaignName);
    if (!listed || this.samples.has(listed.name)) return;
    const { name, placeholders, text } = listed;
    const count = placeholders?.length ?? Number(paramCount);
    const gaps = Array.from({ length: count || 0 }, (_, index) => `{{${index + 1}}}`);
    const parts = text?.map((part) => (typeof part === 'number' ? `{{${part + 1}}}` : part));
    const template = parts?.join('') ?? ['Sample message.', ...gaps].join(' ');
    const { project } = this.simulator;
    const others = project.campaigns.filter((one) => one.name !== name);
    project.campaigns = [...others, { name, template, status: 'Live' }];
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
