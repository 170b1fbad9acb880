import { campaignLines, type Simulator } from '../simulator';

/** A connection's fields, as the platform hands them to a step. */
export type AuthData = Record<string, string>;

type Listed = Simulator['project']['campaigns'][number];

/** Not listed, like a campaign that was created after the connection. */
const unlisted = 'appointment_reminder';

/** Listed with their templates' texts, so that forms show these and outputs have the message's. */
const withText = new Set(['welcome_offer', 'order_shipped']);

/** A connection to the simulator that lists its campaigns but one. */
export function simulatorConnection(simulator: Simulator): AuthData {
  const { campaignUrl, apiKey, baseUrl, token, project } = simulator;
  const listed = project.campaigns.filter(({ name }) => name !== unlisted);
  return {
    campaignUrl,
    apiKey,
    baseUrl,
    token,
    campaigns: listed.map(lineOf).join('\n'),
    defaultCountry: 'IN',
  };
}

function lineOf(campaign: Listed): string {
  const { name, template, labels = [] } = campaign;
  if (!withText.has(name)) return campaignLines([campaign]).join();
  const text = template.replace(/\{\{(\d+)\}\}/g, (_, number: string) => {
    const label = labels[Number(number) - 1] ?? '';
    return `{{${number}: ${label}${label === 'First name' ? ' = there' : ''}}}`;
  });
  return `${name} | ${text}`;
}
