import { readPhoneNumber } from '../../src/phone/phone';
import { ONE, reads } from './phone_rows';

reads('digits of all scripts', [
  ['९८७६५४३२१०', ONE],
  ['+٩١ ٩٨٧٦٥ ٤٣٢١٠', ONE],
  ['۹۸۷۶۵۴۳۲۱۰', ONE],
  ['৯৮৭৬৫৪৩২১০', ONE],
  ['＋９１（９８７６５）４３２１０', ONE],
  ['𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎', ONE],
  ['9️⃣8️⃣7️⃣6️⃣5️⃣43210', ONE],
]);

test('reads every decimal number system of Unicode', () => {
  const systems = Intl.supportedValuesOf('numberingSystem');
  const decimal = systems.filter((system) => {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
    return /^\p{Nd}{10}$/u.test(format.format(9876543210));
  });
  expect(decimal.length).toBeGreaterThan(50);
  for (const system of decimal) {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
    expect([system, readPhoneNumber(format.format(9876543210), 'IN').e164]).toEqual([system, ONE]);
  }
});

reads('marks and quotes', [
  ['\u202a+91 98765 43210\u202c', ONE],
  ['+91 98765\u200e43210', ONE],
  ['\ufeff9876543210', ONE],
  ['98765\u00ad43210', ONE],
  ['98765\u3164\ufffd43210', ONE],
  ["'+919876543210", ONE],
  ["'09876543210", ONE],
  ['´+919876543210´', ONE],
  ['="9876543210"', ONE],
  ['=“+919876543210”', ONE],
  ['=+919876543210', ONE],
  ['‘9876543210’', ONE],
  ['<+919876543210>', ONE],
  ['919876543210.0', ONE],
  ['919876543210.00', ONE],
  ['919876543210,0', ONE],
  ['919876543210.0.', ONE],
  ['0059069.00.01234', '+590690001234', 'GP'],
  ['%2B919876543210', ONE],
  ['%2B91%2098765%2043210', ONE],
]);

reads('prefixes and labels', [
  ['p:+919876543210', ONE],
  ['p:9876543210', ONE],
  ['P: 9876543210', ONE],
  ['tel:+91-98765-43210', ONE],
  ['sms:9876543210', ONE],
  ['whatsapp:+919876543210', ONE],
  ['phone: p:+919876543210', ONE],
  ['Mobile: 9876543210', ONE],
  ['Mobile No.: 98765-43210', ONE],
  ['Phone Number - 9876543210', ONE],
  ['Home/Work: 9876543210', ONE],
  ['(M) 9876543210', ONE],
  ['(Mobile: 9876543210)', ONE],
  ['Ph9876543210', ONE],
  ['Mob. 9876543210', ONE],
  ['Teléfono: 9876543210', ONE],
  ['मोबाइल: ९८७६५४३२१०', ONE],
  ['फ़ोन: 9876543210', ONE],
  ['☎️ 9876543210', ONE],
  ['📞9876543210', ONE],
  ['Tel (415) 555-2671', '+14155552671', 'US', 'US'],
]);

reads('chat links', [
  ['https://wa.me/919876543210', ONE],
  ['wa.me/+919876543210', ONE],
  ['https://wa.me/919876543210?text=Hi there, 9123456789', ONE],
  ['WhatsApp: https://wa.me/919876543210/', ONE],
  ['https://api.whatsapp.com/send?phone=919876543210&text=Hi', ONE],
  ['https://api.whatsapp.com/send/?text=Hi%20you&phone=%2B919876543210', ONE],
  ['https://web.whatsapp.com/send?phone=919876543210', ONE],
  ['whatsapp://send?phone=919876543210', ONE],
  [`https://wa.me/919876543210?text=${'x'.repeat(400)}`, ONE],
  ['https://wa.me/6591234567', '+6591234567', 'SG'],
]);

reads('text before + and after the number', [
  ['0+919876543210', ONE],
  ['++919876543210', ONE],
  ['+91 +91 98765 43210', ONE],
  ['Call me: +91 98765 43210', ONE],
  ['🇮🇳 IN +91 98765 43210', ONE],
  ['9876543210 (WhatsApp)', ONE],
  ['9876543210 [home]', ONE],
  ['+91 (India) 98765 43210 {call after 5}', ONE],
]);

reads('chat ids', [
  ['919876543210@c.us', ONE],
  ['919876543210@s.whatsapp.net', ONE],
  ['919876543210:12@s.whatsapp.net', ONE],
  ['whatsapp:919876543210@s.whatsapp.net', ONE],
  ['6591234567@c.us', '+6591234567', 'SG'],
]);

reads('a number with its context', [
  ['tel:98765-43210;phone-context=+91', ONE],
  ['tel:+91-98765-43210;isub=12345', ONE],
  ['98765-43210;phone-context=+91;a=1', ONE, 'IN', 'US'],
]);
