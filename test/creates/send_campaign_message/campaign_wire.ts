import { run, runToError, type StepBundle, type StepError } from '../../support/platform';
import { simulator } from '../../support/simulator';

export const perform = 'creates.send_campaign_message.operation.perform';

export const campaigns = [
  'welcome_offer | First name',
  'appointment_reminder | Name, Date, Place',
  'new_arrivals |',
  'store_location | Name',
].join('\n');

export function bundle(inputData: Record<string, unknown>, authData = {}): StepBundle {
  const { campaignUrl, apiKey } = simulator;
  return {
    authData: { campaignUrl, apiKey, campaigns, defaultCountry: 'IN', ...authData },
    inputData: { campaignName: 'welcome_offer', destination: '9876543210', ...inputData },
  };
}

/** The body as it was sent, without the API key at its start. */
export async function wire(inputData: Record<string, unknown>, authData = {}): Promise<string> {
  await run(perform, bundle(inputData, authData));
  const raw = simulator.requestsTo('campaign').at(-1)?.rawBody ?? '';
  const key = `{"apiKey":"${simulator.apiKey}",`;
  expect(raw.slice(0, key.length)).toBe(key);
  return `{${raw.slice(key.length)}`;
}

export const base =
  '{"campaignName":"welcome_offer","destination":"+919876543210","userName":"Asha","templateParams":["Asha"]}';

export const asha = { userName: 'Asha', param_first_name: 'Asha' };

export const lead = {
  campaignName: 'welcome_offer',
  destination: '9876543210',
  userName: 'Asha',
  param_first_name: 'Asha',
};

export function authData(more: Record<string, unknown> = {}) {
  const { campaignUrl, apiKey } = simulator;
  const campaigns = 'welcome_offer | First name\nappointment_reminder | Name, Date, Place';
  return { campaignUrl, apiKey, campaigns, defaultCountry: 'IN', ...more };
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
