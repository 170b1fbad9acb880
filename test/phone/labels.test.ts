import { ONE, reads, refuses } from './phone_rows';

const OTHER_TEXT =
  "contains text that isn't a phone number. Unless it says not to contact them, map a field with only the number.";

reads(
  'a number behind a label of a form, an address book, or a CRM',
  [
    'p:+919876543210',
    'tel:+91-98765-43210',
    'whatsapp:+919876543210',
    'Mobile No.: 98765-43210',
    'No. 98765 43210',
    'Ph.no 9876543210',
    '98765 43210 (Res)',
    'TEL;TYPE=CELL,VOICE:+919876543210',
    '📞9876543210',
    '+91: 98765 43210',
    'Phone 1: 98765 43210',
    // The country's name.
    'India: 9876543210',
    '🇮🇳 IN +91 98765 43210',
    // Spanish, Portuguese, French, German, Italian, Hindi, Indonesian, Arabic, Russian.
    'Teléfono móvil: 9876543210',
    'Número de teléfono: 9876543210',
    'Telemóvel: 9876543210',
    'Handynummer: 9876543210',
    'Cellulare: 9876543210',
    'मोबाइल नंबर: ९८७६५४३२१०',
    'Nomor HP: 9876543210',
    'رقم الجوال: 9876543210',
    'моб. тел. 9876543210',
  ].map((text): [string, string] => [text, ONE]),
);

refuses(
  'a number beside any other word or sign, in any language',
  [
    'do not contact +919876543210',
    'STOP +919876543210',
    'DND: 9876543210',
    // A label alone is allowed, but not with a no before or behind it.
    'no call 9876543210',
    'WhatsApp: no 9876543210',
    'WhatsApp no, 9876543210',
    '9876543210 no',
    // Somebody else, or no phone.
    'Asha 9876543210',
    'Fax: 9876543210',
    'nicht anrufen 9876543210',
    'संपर्क न करें 9876543210',
    '🚫 9876543210',
    'wa.me/919876543210?text=Hi, sorry',
    'wa.me/919876543210/wrong-number',
    'wa.me/919876543210#do-not-contact',
    'wa.me/919876543210?note=opted-out',
    'whatsapp://send?x=no&phone=919876543210',
    // Crossed out.
    '[x] 98765 43210',
    'x 98765 43210',
    // Care of.
    'c/o 98765 43210',
    '℅ 98765 43210',
  ],
  OTHER_TEXT,
);
