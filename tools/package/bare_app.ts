import { type Bundle, version as platformVersion, type ZObject } from 'zapier-platform-core';

/**
 * The smallest possible app on the same core: one POST of a text in the bundle. The connector's
 * cost is measured against it.
 */
const app = {
  version: '1.0.0',
  platformVersion,
  flags: { cleanInputData: false, throwForThrottlingEarly: false, skipThrowForStatus: true },
  triggers: {
    list_campaigns: {
      key: 'list_campaigns',
      operation: { perform: () => [{ id: 'Welcome', name: 'Welcome' }] },
    },
  },
  creates: {
    send_campaign_message: { key: 'send_campaign_message', operation: { perform: send } },
  },
};

async function send(z: ZObject, { authData, inputData }: Bundle): Promise<unknown> {
  const response = await z.request({
    url: `${authData.campaignUrl}`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `${inputData.body}`,
  });
  return response.data;
}

export = app;
