import { run, runToError, type StepBundle, type StepError } from '../../support/platform';
import { simulator } from '../../support/simulator';

export const perform = 'creates.send_campaign_message.operation.perform';

const campaigns = [
  'welcome_offer | First name',
  'appointment_reminder | Name, Date, Place',
  'new_arrivals |',
].join('\n');

/** The least with which the step works. */
export const lead = {
  campaignName: 'welcome_offer',
  destination: '9876543210',
  userName: 'Asha',
  param_first_name: 'Asha',
};

/** A live run of the lead, with other values and another connection. */
export function bundle(inputData: Record<string, unknown> = {}, authData = {}): StepBundle {
  const { campaignUrl, apiKey } = simulator;
  return {
    authData: { campaignUrl, apiKey, campaigns, defaultCountry: 'IN', ...authData },
    inputData: { ...lead, ...inputData },
  };
}

export const send = (inputData = {}, authData = {}): Promise<unknown> =>
  run(perform, bundle(inputData, authData));

export const fail = (inputData = {}, authData = {}): Promise<StepError> =>
  runToError(perform, bundle(inputData, authData));

/** The body as it was sent, without the API key at its start. */
export async function wire(inputData = {}, authData = {}): Promise<string> {
  await send(inputData, authData);
  const raw = simulator.requestsTo('campaign').at(-1)?.rawBody ?? '';
  const key = `{"apiKey":"${simulator.apiKey}",`;
  expect(raw.slice(0, key.length)).toBe(key);
  return `{${raw.slice(key.length)}`;
}
