import { readPhoneNumber } from '../../src/phone/phone';
import { failureOf } from '../support/failure';
import { ONE } from './phone_rows';

const SEVERAL = `The field has several phone numbers. Only ${ONE} was used.`;

test.each([
  '98765&nbsp;43210',
  '+91&#160;98765&#xA0;43210',
  '&#43;919876543210',
  '&plus;91 98765 43210',
  '<p>98765 43210</p>',
  '<b>+91</b> 98765 43210<br/>',
  '<a href="tel:+919876543210">+91 98765 43210</a>',
  '<div><span style="width:100px">98765 43210</span></div>',
  'Phone: <a href="https://wa.me/919876543210" target=_blank>98765 43210</a>',
  '<+919876543210>',
])('reads a number with HTML around it: %j', (text) => {
  expect(readPhoneNumber(text, 'IN')).toEqual({ e164: ONE, country: 'IN', warnings: [] });
});

test.each([
  '98765 43210<br>91234 56789',
  '<p>98765 43210</p><p>91234 56789</p>',
  '98765 43210 &amp; 91234 56789',
])('uses the first of several numbers in HTML: %j', (text) => {
  expect(readPhoneNumber(text, 'IN').warnings).toEqual([SEVERAL]);
});

test.each(['<p></p>', '<p>&nbsp;</p>', '<p>N/A</p>', '<br>'])(
  'halts for a lead whose HTML has no number: %j',
  (text) => {
    expect(failureOf(() => readPhoneNumber(text, 'IN')).code).toBe('NoPhone');
  },
);

test.each([
  '98765&#178;43210',
  '98765&lt;43210',
  '98765 43210 <a@example.com>',
  '98765 43210 <script>call(1)</script>',
  '<a href="https://example.com/919876543210">WhatsApp</a>',
])('refuses what is more than a number: %j', (text) => {
  expect(failureOf(() => readPhoneNumber(text, 'IN')).code).toBe('InvalidPhone');
});

test('quotes a refused text without its HTML', () => {
  const text = `<p class="MsoNormal" style="${'margin: 0; '.repeat(30)}">98765<br>4321</p>`;
  expect(failureOf(() => readPhoneNumber(text, 'IN')).message).toMatch(/^"98765 4321" /);
});
