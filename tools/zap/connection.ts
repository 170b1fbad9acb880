import { campaignLines, type Simulator } from '../simulator';

/** A connection's fields, as the platform hands them to a step. */
export type AuthData = Record<string, string>;

/** Not listed, like a campaign that was created after the connection. */
const unlisted = 'appointment_reminder';

/** With its template's text, so that the step's output has the message's. The last entry counts. */
const withText =
  'order_shipped | Hi {{1: First name}}, your order {{2: Order number}} is on its way.';

/** A connection to the simulator that lists its campaigns but one. */
export function simulatorConnection(simulator: Simulator): AuthData {
  const { campaignUrl, apiKey, baseUrl, token, project } = simulator;
  const listed = project.campaigns.filter(({ name }) => name !== unlisted);
  return {
    campaignUrl,
    apiKey,
    baseUrl,
    token,
    campaigns: [...campaignLines(listed), withText].join('\n'),
    defaultCountry: 'IN',
  };
}
