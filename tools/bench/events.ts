/**
 * An event as Zapier's machines get it; `calledFromCli` keeps core's log out of the output, and
 * `zcacheTestObj` the calls of `z.cache` on this machine.
 */
function event(method: string, authData: object, inputData: object): string {
  const bundle = { authData, inputData, meta: { zap: { id: 1 } } };
  const ofCore = { calledFromCli: true, zcacheTestObj: {} };
  return JSON.stringify({ command: 'execute', ...ofCore, method, bundle });
}

/** The lightest event that both apps support: filling a dropdown without network. */
export const dropdownEvent = (): string =>
  event('triggers.list_campaigns.operation.perform', { campaigns: 'Welcome | First' }, {});

/** One campaign message. `body` is what the bare app posts: the connector's JSON, without the key. */
export function messageEvent(origin: string): string {
  const message = { campaignName: 'welcome_offer', userName: 'Asha Rao' };
  const wire = { ...message, destination: '+919876543210', templateParams: ['Asha'] };
  const campaignUrl = `${origin}/campaign/t1/api/v2`;
  const campaigns = 'welcome_offer | First name';
  const authData = { campaignUrl, apiKey: 'bench-key-5f1c', defaultCountry: 'IN', campaigns };
  const lead = { ...message, param_first_name: 'Asha', destination: '98765 43210' };
  const inputData = { ...lead, body: JSON.stringify(wire) };
  return event('creates.send_campaign_message.operation.perform', authData, inputData);
}

/** One poll of a Zap for new messages of the whole inbox. */
export const pollEvent = (origin: string): string =>
  event('triggers.new_message.operation.perform', { baseUrl: origin, token: 'bench-81e4' }, {});
