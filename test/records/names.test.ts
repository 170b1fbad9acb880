import { readConversations } from '../../src/records/conversation';
import { readMessages } from '../../src/records/message';
import { wordList } from '../../src/values/words';

// A fact, what is read of it, the value if that's another, and fields that state it, some by a value of their own. A note
// isn't a message, so it has no IDs.
const facts = `
  direction=incoming=true incoming=yes was_inbound_chat is_from_contacts key.from_the_customers from_me=0
    text_by_subscriber written_by_guest msg_sent_from_clients direction=in chat_sms_traffic=received flow=receive
    message_direction_type=inbound
  direction=outgoing=true outgoing outbound by_us_chat by_business sender_company by_store mine is_echo is_sender is_admin is_bot
    is_administrator is_operator_message is_staff_reply from_service by_team_sent by_employee from_host is_chatbot is_assistant
    is_automation is_system is_by_ai from_api is_template is_campaign is_broadcast bot_reply direction=out traffic=sent flow=send
    origin=bot from_type=bot originator_role=bot by_message=bot source_type=bot participant_role=bot user_kind=bot
    sent_by_kind=bot created_by_type=bot sent_by=bot created_by=bot role_message=bot
  ids=m1,m1,3=m1 uuid uid sid guid
  ids=3,3,m1=m1 wa_message_id whatsapp_message_id channel_message_id external_message_id
  ids=undefined=true internal_note is_private_note is_internal
  text=Hi text_preview body content button_title list_reply_title message_content_video_caption messageText image_caption
  sent_at=2024-05-03T00:00:00.000Z messaged_on send_datetime datetime msg_ts_utc time timeStamp message_date create_time sent
    createdAt received_message posted occurred_ts inserted added_at
  status=delivered=2024-05-03 delivered_on message_status=delivered delivery_status_string=delivered
  status=read=2024-05-03 read_on seen_at
  status=failed=01-05-2024 failed_at failure_time=true
  error=x fail_reason failed_message failed_msg fail_description failure_detail errors_title error_data_details errors error_code
  media_url=https://a.test/a images_link picture_href videos_path ptt_url document_url documents_url file_url files_url
    attachments_url download_url message_content_data_image_url
  media_type=image=image/png message_media_mimetype message_content_type content_mime image_type
  id=c1 uuid uid sid guid conversation_id chat_uuid session_guid thread_sid ticket_id
  contact_id=5 primary_guest_id associated_lead_id meta_sender_id
  contact_id=null=- clients_data meta_uuid visitor_details receiver_ids recipient_uid requester_id participant_id
    participants_ids member_id end_user
  name=Asha fullname displayname profilename pushname nickname push_name profile_name nick_name user_name chat_name
    clients_display_name contact_info_push_name meta_sender_name contact_id.name
  first_name=Asha firstname meta_firstname meta_first_name contact_firstname
  last_name=Rao lastname surname meta_last_name meta_surname contact_lastname
  phone=91 cell_no telephone_num msisdn phone_e164 full_phone formatted_mobile contact_number contacts_number meta_phone
    wa_id_contact
  created=2024-05-03T00:00:00.000Z creation_date inserted added_at
  last_message_at=2024-05-03T00:00:00.000Z newest_inbound_utc last_incoming_at latest_msg_from_contact_ts last_sent_at
    last_chat_replied_by_lead_at recent_customer_response_date message_received_sent_time last_us_reply_at last_outgoing_at
    last_bot_chat_time
  active=2024-05-03T00:00:00.000Z timestamp update_time modified last_updated_on last_update last_modified_at last_activity
    last_interaction_at thread_ts
`;

const rows = facts.trim().split(/\n {2}(?=\w)/);
test.each(rows.map(wordList))('is stated by each field alone: %s', (stated = '', ...fields) => {
  const [fact = '', expected, value = expected] = stated.split('=');
  for (const field of fields) {
    const [name = '', written = value] = field.split('=');
    const record = { [name]: written, ticketUid: '3', messageUid: '3', userName: 'B' };
    const [message] = readMessages([record], 12, 'https://a.test');
    const [conversation] = readConversations([record]);
    const { id, contact_id, ...output } = conversation?.output(String) ?? {};
    const { createdAt: created, times } = conversation ?? {};
    const active = times?.lastActivityAt('any');
    const own = { id, contact_id, active, created };
    const read: Record<string, unknown> = { ...output, ...message, ...own };
    expect([field, `${read[fact]}`]).toEqual([field, expected]);
  }
});
