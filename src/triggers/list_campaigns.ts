import { type Bundle, defineTrigger, type ZObject } from 'zapier-platform-core';
import { readCampaignList } from '../connection/campaign_list';

/**
 * Fills the campaign dropdown from the connection's list, because the service has no endpoint that
 * lists campaigns (docs/service.md).
 */
export const listCampaigns = defineTrigger({
  key: 'list_campaigns',
  noun: 'Campaign',
  display: {
    label: 'List Campaigns',
    description: 'Triggers when a campaign dropdown is filled.',
    hidden: true,
  },
  operation: {
    perform: async (_z: ZObject, bundle: Bundle) =>
      readCampaignList(bundle.authData?.campaigns).campaigns.map(({ name }) => ({
        id: name,
        name,
      })),
    sample: { id: 'Welcome offer', name: 'Welcome offer' },
    outputFields: [
      { key: 'id', label: 'Campaign Name', type: 'string', primary: true },
      { key: 'name', label: 'Name', type: 'string' },
    ],
  },
});
