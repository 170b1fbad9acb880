import { ONE, reads, refuses } from './phone_rows';

const OTHER_TEXT =
  "contains text that isn't a phone number. Unless it says not to contact them, map a field with only the number.";

reads(
  'a number behind a label of a form, an address book, or a CRM',
  [
    ...['p:+919876543210', 'P: 9876543210', 'tel:+91-98765-43210', 'sms:9876543210'],
    ...['whatsapp:+919876543210', 'phone: p:+919876543210', 'Mobile No.: 98765-43210'],
    ...['No. 98765 43210', 'NO: 9876543210', 'Ph.no 9876543210', 'WhatsApp number 9876543210'],
    ...['Phone Number - 9876543210', 'phone_number: 9876543210', 'Home/Work: 9876543210'],
    ...['98765 43210 (Res)', 'Preferred: 9876543210', 'Whats App 9876543210'],
    ...['(M) 9876543210', '9876543210 (WhatsApp)', '9876543210 [home]', 'Ph9876543210'],
    ...['Tel/Mob: 9876543210', 'Mob / WhatsApp 9876543210'],
    ...['MobilePhone: 9876543210', 'Mob. 9876543210', 'Alternate phone - 9876543210'],
    ...['GSM: 9876543210', 'H/P: 9876543210'],
    ...['TEL;TYPE=CELL,VOICE:+919876543210', '📞9876543210', '📱 9876543210', '☎ 9876543210'],
    ...['+91: 98765 43210', '(+91:98765 43210)', 'Phone 1: 98765 43210', 'Office ::: 98765 43210'],
    // The country's name.
    ...['+91 (India) 98765 43210', 'India: 9876543210', '🇮🇳 IN +91 98765 43210'],
    // Spanish, Portuguese, French, German, Italian, Hindi, Indonesian, Arabic, Russian.
    ...['Teléfono móvil: 9876543210', 'Número de teléfono: 9876543210', 'Celular 9876543210'],
    ...['Telemóvel: 9876543210', 'Numéro de téléphone : 9876543210', 'Portable 9876543210'],
    ...['Handynummer: 9876543210', 'Büro 9876543210', 'Cellulare: 9876543210'],
    ...['मोबाइल नंबर: ९८७६५४३२१०', 'Nomor HP: 9876543210', 'رقم الجوال: 9876543210'],
    ...['моб. тел. 9876543210'],
  ].map((text): [string, string] => [text, ONE]),
);

refuses(
  'a number beside any other word or sign, in any language',
  [
    ...['do not contact +919876543210', 'STOP +919876543210', 'DND: 9876543210'],
    ...['Opted out: 9876543210', 'wrong number: 9876543210', 'Order id: 9876543210'],
    ...['9876543210 (call after 5)', 'call after 6pm 98765 43210'],
    // A label alone is allowed, but not with a no before or behind it.
    ...['no call 9876543210', 'no contact +919876543210', 'no whatsapp 9876543210'],
    ...['WhatsApp: no 9876543210', 'WhatsApp no, 9876543210', '9876543210 no', 'NO SMS 9876543210'],
    // Somebody else, or no phone.
    ...['Asha 9876543210', 'Ram: 9876543210', '98765 43210 Dan', 'Fax: 9876543210'],
    ...['Fax no. 9876543210', 'Pager 9876543210', 'Assistant phone: 9876543210'],
    ...['no llamar 9876543210', 'não ligar: 9876543210', 'ne pas appeler 9876543210'],
    ...['nicht anrufen 9876543210', 'kein WhatsApp 9876543210', 'non chiamare 9876543210'],
    ...['संपर्क न करें 9876543210', 'jangan hubungi 9876543210', 'لا تتصل 9876543210'],
    ...['не звонить 9876543210', '連絡不要 9876543210', 'aramayın 9876543210', '🚫 9876543210'],
    ...['❌ 9876543210', '!9876543210', 'https://example.com/9876543210'],
    ...['wa.me/919876543210?text=Hi, sorry', 'wa.me/919876543210/wrong-number'],
    ...['wa.me/919876543210#do-not-contact', 'wa.me/919876543210?note=opted-out'],
    ...['wa.me/919876543210?text=Hi&optout', 'whatsapp://send?x=no&phone=919876543210'],
    'sans WhatsApp 9876543210',
    // Crossed out.
    ...['[x] 98765 43210', 'x 98765 43210', 'Mobile 1 (X): 98765 43210', '+91 x 98765 43210'],
    // Care of.
    ...['c/o 98765 43210', '98765 43210 (C / O)', '℅ 98765 43210', 'W/O 98765 43210'],
    ...['H/O 98765 43210', 'p/o: 98765 43210'],
  ],
  OTHER_TEXT,
);
