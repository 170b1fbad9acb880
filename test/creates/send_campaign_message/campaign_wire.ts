import { run, type StepBundle } from '../../support/platform';
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
    authData: { campaignUrl, apiKey, campaigns, ...authData },
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

export const asha = { userName: 'Asha', param_1: 'Asha' };
