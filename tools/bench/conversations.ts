const firstNames = ['Asha', 'Rohan', 'Priya', 'Imran', 'Meera', 'Vikram', 'Fatima', 'Arjun'];
const lastNames = ['Rao', 'Mehta', 'Iyer', 'Khan', 'Nair', 'Singh', 'Das', 'Joshi', 'Pillai'];

/**
 * A response with this many conversations, in the format of comparable services. The newest was
 * active at `start`.
 */
export function conversationsReply(count: number, start = Date.UTC(2026, 4, 1)): string {
  const data = Array.from({ length: count }, (_, n) => {
    const at = new Date(start - n * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const created = new Date(start - n * 600_000).toISOString().slice(0, 19).replace('T', ' ');
    return {
      id: 1001 + n,
      name: nameOf(n),
      phone: n % 5 === 0 ? `+91 ${mobile(n).slice(0, 5)} ${mobile(n).slice(5)}` : `91${mobile(n)}`,
      avatar: null,
      email: null,
      country_id: null,
      last_message: 'Yes, please send me the brochure.',
      last_reply_at: at,
      last_client_reply_at: at,
      last_support_reply_at: null,
      is_last_message_by_contact: n % 2,
      has_chat: 1,
      resolved_chat: 0,
      subscribed: 1,
      language: 'en',
      created_at: created,
      updated_at: at,
    };
  });
  return JSON.stringify({ data, status: true, errMsg: '' });
}

/** The name of a conversation. The number at its end makes it unique. */
function nameOf(n: number): string {
  return `${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]} ${n}`;
}

/** An Indian mobile number: ten digits, the first from 6 to 9. */
function mobile(n: number): string {
  return `98${String(10_000_000 + ((n * 7919) % 89_999_999))}`;
}
