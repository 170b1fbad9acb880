/**
 * What the steps do when they run. Zapier loads the app's definition for every event, so this, nine
 * tenths of the code, is a file of its own in the package, which a definition loads when its step
 * runs (docs/performance.md).
 */

export { performSendCampaignMessage } from './creates/send_campaign_message_perform';
export { performSendContactMessage } from './creates/send_contact_message_perform';
export { performSendImage } from './creates/send_image_perform';
export { performFindConversation } from './searches/find_conversation_perform';
export { performFindMessages } from './searches/find_messages_perform';
export { labelConnection, testConnection } from './test_connection';
export { performListConversations } from './triggers/list_conversations_perform';
export { performNewConversation } from './triggers/new_conversation_perform';
export { performNewMessage } from './triggers/new_message_perform';
