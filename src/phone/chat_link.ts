/** A link to a chat, up to what ends it in a text or a list. */
const chatLink =
  // https://api.whatsapp.com/send/?phone=919876543210
  /(?:https?:\/\/)?[\w.]{0,20}(?:wa\.me|whatsapp\.com|whatsapp:\/)\/[^\s,;|()<>~!?#]*(?:[?#]\S*)?/gi;

/** WhatsApp's own parameters and campaigns' (utm_source, fbclid), the only ones that can't be a remark. */
const parameter =
  // app_absent
  /^(?:phone|text|type|app_absent|lang|locale|source|data|context|l|utm_.*|.*clid)$/;

/** What stands in front of the number in a link; in one with ?phone=, all but the parameters. */
const place = /^(?:wa\.me\/|(?:(?:api\.|web\.)?whatsapp\.com\/)?send$)/;

/** Replaces chat links with the numbers that they open, which begin with a country code. Leaves others as they are. */
export const withoutChatLinks = (text: string): string =>
  text.replace(chatLink, (link) => {
    const url = URL.parse(link.includes('://') ? link : `https://${link}`);
    const number = url && numberIn(url);
    return number ? ` +${number}` : link;
  });

function numberIn({ hostname, pathname, searchParams, hash }: URL): string | undefined {
  const path = `${hostname}${pathname}`.replace(/^www\.|\/$/g, '').replace(place, '');
  const [number = '', ...others] = [...searchParams.getAll('phone'), path].filter(Boolean);
  const isKnown = [...searchParams.keys()].every((name) => parameter.test(name));
  if (hash !== '' || others.length > 0 || !isKnown) return;
  return /^[ +]?(\d[\d ().-]*)$/.exec(number)?.[1];
}
