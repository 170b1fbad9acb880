import app from '../../index';
import type { Definition } from './definition';
import { loadDefinition } from './load_definition';

const addresses = {
  CAMPAIGN_URL: 'https://campaigns.example.com/campaign/t1/api/v2',
  BASE_URL: 'https://inbox.example.com',
  DASHBOARD_URL: 'https://app.example.com/settings',
};

/** The app as built with these addresses. */
function appWithAddresses(): object {
  let built: object | undefined;
  Object.assign(process.env, addresses);
  jest.isolateModules(() => {
    built = require('../../index');
  });
  for (const name of Object.keys(addresses)) delete process.env[name];
  if (!built) throw new Error('The app was not loaded');
  return built;
}

/** The connector's definition, built without addresses. */
export let plain: Definition;
/** The connector's definition, built with addresses. */
export let withAddresses: Definition;
beforeAll(async () => {
  plain = await loadDefinition(app);
  withAddresses = await loadDefinition(appWithAddresses());
});
