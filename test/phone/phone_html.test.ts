import { readPhoneNumber } from '../../src/phone/phone';
import { failureOf } from '../support/failure';
import { ONE, reads, refuses, several } from './phone_rows';

reads('a number with HTML around it', [
  ['98765&nbsp;43210', ONE],
  ['+91&#160;98765&#xA0;43210', ONE],
  ['&#43;919876543210', ONE],
  ['&plus;91 98765 43210', ONE],
  ['<p>98765 43210</p>', ONE],
  ['<b>+91</b> 98765 43210<br/>', ONE],
  ['<a href="tel:+919876543210">+91 98765 43210</a>', ONE],
  ['<div><span style="width:100px">98765 43210</span></div>', ONE],
  ['Phone: <a href="https://wa.me/919876543210" target=_blank>98765 43210</a>', ONE],
  ['<+919876543210>', ONE],
]);

reads(
  'the first of several numbers in HTML',
  [
    ['98765 43210<br>91234 56789', ONE],
    ['<p>98765 43210</p><p>91234 56789</p>', ONE],
    ['98765 43210 &amp; 91234 56789', ONE],
  ],
  several,
);

test.each(['<p></p>', '<p>&nbsp;</p>', '<p>N/A</p>', '<br>'])(
  'halts for a lead whose HTML has no number: %j',
  (text) => {
    expect(failureOf(() => readPhoneNumber(text, 'IN')).code).toBe('NoPhone');
  },
);

refuses('what is more than a number in HTML', [
  '98765&#178;43210',
  '98765&lt;43210',
  '98765 43210 <a@example.com>',
  '98765 43210 <script>call(1)</script>',
  '<a href="https://example.com/919876543210">WhatsApp</a>',
]);

test('quotes a refused text without its HTML', () => {
  const text = `<p class="MsoNormal" style="${'margin: 0; '.repeat(30)}">98765<br>4321</p>`;
  expect(failureOf(() => readPhoneNumber(text, 'IN')).message).toMatch(/^"98765 4321" /);
});
