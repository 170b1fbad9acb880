/** A response with this many messages of one contact, the newest from a moment ago. */
export function messagesReply(contactId: number, count: number): string {
  const now = Date.now();
  const data = Array.from({ length: count }, (_, n) => {
    const at = new Date(now - n * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    return {
      id: contactId * 1000 + count - n,
      contact_id: contactId,
      value: `Yes, please send me the brochure, number ${n}.`,
      header_image: null,
      header_video: null,
      header_document: null,
      is_message_by_contact: 1,
      is_campaign_messages: 0,
      is_note: 0,
      status: 1,
      error: '',
      created_at: at,
      updated_at: at,
    };
  });
  return JSON.stringify({ data, status: true, errMsg: '' });
}
