import { defineApp, version as platformVersion } from 'zapier-platform-core';
import { version } from './package.json';
import { authentication } from './src/authentication';
import { sendCampaignMessage } from './src/creates/send_campaign_message';
import { listCampaigns } from './src/triggers/list_campaigns';

/** Everything that the connector offers. */
const app = defineApp({
  version,
  platformVersion,
  authentication,
  triggers: { [listCampaigns.key]: listCampaigns },
  creates: { [sendCampaignMessage.key]: sendCampaignMessage },
  flags: {
    // Blanks keep their places in lists.
    cleanInputData: false,
    // Answers are read by this connector alone, a 429 included.
    throwForThrottlingEarly: false,
    skipThrowForStatus: true,
  },
});

export = app;
