import { defineApp, version as platformVersion } from 'zapier-platform-core';
import { version } from './package.json';
import { authentication } from './src/authentication/authentication';
import { sendCampaignMessage } from './src/creates/send_campaign_message/send_campaign_message';
import { sendContactMessage } from './src/creates/send_contact_message';
import { sendImage } from './src/creates/send_image';
import { findConversation } from './src/searches/find_conversation';
import { findMessage } from './src/searches/find_message';
import { campaignDropdown, contactDropdown, countryDropdown } from './src/triggers/dropdowns';
import { messageStatus } from './src/triggers/message_status';
import { newConversation } from './src/triggers/new_conversation';
import { newMessage } from './src/triggers/new_message';
import { unansweredConversation } from './src/triggers/unanswered_conversation';

/** Everything that the connector offers. */
const app = defineApp({
  version,
  platformVersion,
  authentication,
  triggers: {
    [newConversation.key]: newConversation,
    [newMessage.key]: newMessage,
    [messageStatus.key]: messageStatus,
    [unansweredConversation.key]: unansweredConversation,
    [campaignDropdown.key]: campaignDropdown,
    [contactDropdown.key]: contactDropdown,
    [countryDropdown.key]: countryDropdown,
  },
  searches: {
    [findConversation.key]: findConversation,
    [findMessage.key]: findMessage,
  },
  creates: {
    [sendCampaignMessage.key]: sendCampaignMessage,
    [sendImage.key]: sendImage,
    [sendContactMessage.key]: sendContactMessage,
  },
  flags: {
    // Empty rows keep their positions in lists.
    cleanInputData: false,
    // The connector reads every response itself, including a 429.
    throwForThrottlingEarly: false,
    skipThrowForStatus: true,
  },
});

export = app;
