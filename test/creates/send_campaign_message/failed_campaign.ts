import { runToError, type StepError } from '../../support/platform';
import { simulator } from '../../support/simulator';

export const perform = 'creates.send_campaign_message.operation.perform';

export const lead = {
  campaignName: 'welcome_offer',
  destination: '9876543210',
  userName: 'Asha',
  param_1: 'Asha',
};

export function authData(more: Record<string, unknown> = {}) {
  const { campaignUrl, apiKey } = simulator;
  const campaigns = 'welcome_offer | First name\nappointment_reminder | Name, Date, Place';
  return { campaignUrl, apiKey, campaigns, ...more };
}

export async function fail(
  inputData: Record<string, unknown>,
  connection = {},
): Promise<StepError> {
  const bundle = { authData: authData(connection), inputData: { ...lead, ...inputData } };
  const error = await runToError(perform, bundle);
  expect(error.message.length).toBeLessThan(250);
  expect(error.message).not.toMatch(/[{}<>]|sim-key|What happened|Console logs/);
  return error;
}
