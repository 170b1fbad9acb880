import type { Simulator } from '../simulator';

/** A connection's fields, as the platform hands them to a step. */
export type AuthData = Record<string, string>;

/** A connection to the simulator. */
export function simulatorConnection(simulator: Simulator): AuthData {
  const { campaignUrl, apiKey, baseUrl, token, project } = simulator;
  const campaigns = project.campaigns.flatMap(({ line }) => line ?? []).join('\n');
  return { campaignUrl, apiKey, baseUrl, token, campaigns, defaultCountry: 'IN' };
}
