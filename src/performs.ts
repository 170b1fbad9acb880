/**
 * What the steps do when they run. Zapier loads the app's definition for every event, so this, nine
 * tenths of the code, is a file of its own in the package, which a definition loads when its step
 * runs (docs/performance.md).
 */

export { labelConnection, testConnection } from './authentication/check_connection';
export { performSendCampaignMessage } from './creates/send_campaign_message/perform';
export { performSendContactMessage } from './creates/send_contact_message/perform';
export { performSendImage } from './creates/send_image/perform';
export { performFindConversation } from './searches/find_conversation/perform';
export { performFindMessage } from './searches/find_message/perform';
export { performFailedMessage } from './triggers/failed_message/perform';
export { performListConversations } from './triggers/list_conversations/perform';
export { performNewConversation } from './triggers/new_conversation/perform';
export { performNewMessage } from './triggers/new_message/perform';
export { performUnansweredConversation } from './triggers/unanswered_conversation/perform';
