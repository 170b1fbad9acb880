/** Part of every event; `calledFromCli` keeps core's log out of the output. */
function event(method: string, authData: object, inputData: object): Record<string, unknown> {
  const bundle = { authData, inputData, meta: {} };
  return { command: 'execute', calledFromCli: true, method, bundle };
}

/** The lightest event that both apps support: filling a dropdown without network. */
export function dropdownEvent(): Record<string, unknown> {
  return event('triggers.list_campaigns.operation.perform', { campaigns: 'Welcome | First' }, {});
}

/** One campaign message. `body` is what the bare app posts: the JSON that the connector makes. */
export function messageEvent(origin: string): Record<string, unknown> {
  const authData = {
    campaignUrl: `${origin}/campaign/t1/api/v2`,
    apiKey: 'bench-key-5f1c',
    defaultCountry: 'IN',
    campaigns: 'welcome_offer | First name',
  };
  const message = { campaignName: 'welcome_offer', userName: 'Asha Rao' };
  const { campaignName, userName } = message;
  const body = JSON.stringify({
    apiKey: authData.apiKey,
    campaignName,
    destination: '+919876543210',
    userName,
    templateParams: ['Asha'],
  });
  return event('creates.send_campaign_message.operation.perform', authData, {
    ...message,
    param_1: 'Asha',
    destination: '98765 43210',
    body,
  });
}

/** One image of this many bytes. */
export function imageEvent(files: string, receiver: string, bytes: number) {
  return event(
    'creates.send_image.operation.perform',
    { baseUrl: receiver, token: 'bench-token-81e4' },
    { phone: '98765 43210', image: `${files}/image-${bytes}.png` },
  );
}

/** One poll for new messages of the whole inbox. */
export function pollEvent(origin: string): Record<string, unknown> {
  const authData = { baseUrl: origin, token: 'bench-token-81e4' };
  return event('triggers.new_message.operation.perform', authData, {});
}
