import { readConversations } from '#inbox/records/conversation';
import { readMessages } from '#inbox/records/message';
import { wordList } from '#values/words';

// A fact, what is read of it, the value if that's another, and paths that state it, some by a value of their own. A dot
// is an object. A note isn't a message, so it has no IDs.
const messages = `
  direction=incoming=true is_message_by_contact message_by_customer is_by_client by_contact is_sent_by_contact sent_by_customer
    is_from_client from.contact incoming is_incoming is_incoming_message inbound is_inbound direction=in direction=incoming
    type=incoming message_type=received msg_type=inbound message_direction=received msg_direction=incoming_message flow=in
    kind=inbound isMessageByContact
  direction=outgoing=true is_message_by_me from_us by_business key.from_me is_mine is_sender outgoing is_outgoing
    is_outgoing_message outbound is_outbound direction=out type=outgoing message_type=sent msg_type=outbound
    message_type=outgoing kind=sent
  direction=incoming=customer sender_type sender sent_by sent_by.type from_type from by
    author_type author role created_by actor_type sender=client sender=contact sender=visitor
  direction=outgoing=bot sender_type sender=agent sender=admin sender=support sender=team sender=me sender=business sender=us
    sender=chatbot sender=assistant sender=system sender=campaign sender=campign
  direction=outgoing=1 is_campign_messages is_campaign_messages is_campaign_message is_campaign is_template is_bot
    is_bot_reply is_agent is_echo
  id=m1 id message_id msg_id key.id uuid uid
  ids=3,3,m1=m1 fb_message_id wamid message_wamid wa_message_id whatsapp_message_id
  ids=undefined=1 is_note note is_internal_note internal_note is_private_note is_call_brief is_private private
    is_internal internal type=note message_type=private_note msg_type=note kind=note
  text=Hi value text text.body message message.text message_body body content msg caption
    image.caption video_caption document.caption button.text interactive.button_reply.title interactive.list_reply.title
    interactive.body.text reaction.emoji order.text order_note
  sent_at=2024-05-03T00:00:00.000Z sent_at message_sent_time messaged_timestamp created_at createdAt message_date
    message_created_at timestamp ts datetime date time date_sent date_created sent_on created_on sent created received_at
    posted_at inserted_at added_at
  status=delivered status message_status delivery_status
  status=delivered=2024-05-03 delivered_at
  status=read=2024-05-03 read_at seen_at
  status=failed=01-05-2024 failed_at
  error=x error_message error.error_data.details errors.error_data.details errors.message
    error_reason error errors error_code failure_reason
  media_type=image=https://a.test/a header_image image.url photo_link picture_href image_path
  media_type=video=https://a.test/a header_video video.link
  media_type=audio=https://a.test/a header_audio audio_url voice.url
  media_type=document=https://a.test/a header_document document.link pdf_url
  media_type=other=https://a.test/a media_url file.link sticker.path attachment_href
  media_url=https://a.test/a media_url file.link files.url attachment_href sticker.path
  media_type=image=image/png mime_type message_type=image type=photo media.mime_type file_content_type files.type
    attachment_type attachments.mime_type
  opted_out=true=1 opted_out is_opted_out unsubscribed is_unsubscribed subscribed=0 is_subscribed=false contact.subscribed=0
  opted_out=false=0 opted_out unsubscribed subscribed=1
  opted_out=true=yes opted_out=y opted_out=t opted_out=true opted_out
`;
const conversations = `
  id=c1 id conversation_id chat_id thread_id uuid uid
  contact_id=5 contact_id contact.id contact_id.id contactId id
  name=Asha name full_name display_name profile_name push_name contact_name contact.profile_name
    customer_name client.name lead.name
  first_name=Asha first_name firstname contact_first_name customer.first_name
  last_name=Rao last_name lastname surname contact.last_name client.last_name
  phone=91 wa_id phone phone_number mobile mobile_number whatsapp whatsapp_number msisdn
    contact_number contact.phone contactWaId customer_phone lead.phone
  opted_out=true=1 opted_out contact.unsubscribed subscribed=0 contact.subscribed=0
  created=2024-05-03T00:00:00.000Z created_at inserted_time added_date created_on created
  last_message_at=2024-05-03T00:00:00.000Z last_client_reply_at last_client_message_at
    last_contact_message_at last_customer_reply_at last_customer_message_at last_incoming_message_at last_inbound_message_at
    last_incoming_at last_inbound_at last_received_at
    last_support_reply_at last_support_message_at last_agent_reply_at
    last_business_message_at last_bot_reply_at last_bot_message_at last_outgoing_message_at last_outbound_message_at
    last_sent_message_at last_outgoing_at last_outbound_at last_sent_at last_reply_time
    last_message_timestamp latest_message_date last_msg_at message_created_at last_message.created_at
  active=2024-05-03T00:00:00.000Z updated_at last_activity_at last_active_at last_time
    last_activity last_interaction_at timestamp
  last_message=Hi last_message latest_message last_msg last_message.text latest_message_body
  last_message_incoming=true=1 is_last_message_by_contact last_message.is_message_by_contact last_message_by_customer
    latest_message_direction=incoming last_msg_sender_type=customer
  last_message_incoming=false=1 last_message_from_me last_message_is_bot is_last_message_by_contact=0
`;

const rowsOf = (facts: string) =>
  facts
    .trim()
    .split(/\n {2}(?=\w)/)
    .map(wordList);

/** A record with a value at a path. */
function recordWith(path: string, value: string): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  return { [first]: rest.length > 0 ? recordWith(rest.join('.'), value) : value };
}

/** What each path of a row states, beside its own record's ID. */
function stated([head = '', ...paths]: string[], read: (record: object) => object) {
  const [fact = '', expected, value = expected] = head.split('=');
  const found = paths.map((path) => {
    const [name = '', own = value ?? ''] = path.split('=');
    const all: Record<string, unknown> = { ...read(recordWith(name, own)) };
    return [path, `${all[fact]}`];
  });
  return { found, expected: paths.map((path) => [path, expected]) };
}

test.each(rowsOf(messages))('a message states by each path alone: %s', (...row) => {
  const { found, expected } = stated(row, (record) => ({
    ...readMessages([{ guid: '3', ...record }], 12, 'https://a.test')[0],
  }));
  expect(found).toEqual(expected);
});

test.each(rowsOf(conversations))('a conversation states by each path alone: %s', (...row) => {
  const { found, expected } = stated(row, (record) => {
    const [one] = readConversations([{ guid: '3', ...record }]);
    const active = one?.lastActivityAt('any');
    return { ...one?.output(String), created: one?.createdAt, active };
  });
  expect(found).toEqual(expected);
});

test.each(wordList('country_code dial_code country.phone_code phone_country_code phone_dial_code'))(
  'a dial code is stated by %s',
  (path) => {
    const record = { id: 1, phone: '9876543210', ...recordWith(path, '91') };
    expect(readConversations([record])[0]?.contact.phone).toBe('+919876543210');
  },
);
