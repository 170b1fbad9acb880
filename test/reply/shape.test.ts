import { Shaper, textsIn } from '../../src/reply/shape';
import { isShownTime as shows } from '../../tools/live_check/shown_time';
import { shownWords as words } from '../../tools/live_check/shown_words';

const show = (value: unknown, known: string[] = []) =>
  new Shaper({ known, words, shows }).shape(value);
const list = (value: unknown) => new Shaper({ words, shows }).shape(value, true);

test('keys, flags, statuses, times and known words stay', () => {
  const reply = {
    status: 'success',
    errorCode: 131047,
    sent: true,
    error: null,
    created_at: '2026-05-01 10:20:30',
    message: 'Template params does not match the campaign',
  };
  expect(show(reply)).toEqual(reply);
});

test('numbers, texts, URLs and IDs become their kind and length', () => {
  expect(
    show({
      to: '+91 98765 00001',
      phone: 919876500001,
      id: 412,
      message_id: '7d1c5f0a-1111-4222-8333-444455556666',
      media: 'https://example.com/asha.png',
      email: 'asha@example.com',
      value: 'Please send the message',
      date: '1990-05-01',
    }),
  ).toEqual({
    to: '+<phone, 12 digits>',
    phone: '<number, 12 digits>',
    id: '<number, 3 digits>',
    message_id: '<id, 36>',
    media: '<url, 28>',
    email: '<email, 16>',
    value: '<text, 23>',
    date: '<phone, 8 digits>',
  });
});

test("a sentence keeps the service's words, and masks what it quotes", () => {
  const sentence = (text: string) => new Shaper({ known: ['order ready'], words }).sentence(text);
  expect(sentence('Contact Asha Rao (919876500001) is not registered')).toBe(
    'Contact <word, 4> <word, 3> (<phone, 12 digits>) is not registered',
  );
  expect(sentence('Campaign Order Ready is Not Live')).toBe('Campaign <text, 11> is Not Live');
  expect(sentence('The "please call" template of asha@x.in failed (#131009)')).toBe(
    'The "<text, 11>" template of <email, 9> failed (#<digits, 6>)',
  );
  expect(sentence('ERR402: aisTraceId 7f3a9c, see https://acme.in/a?b=c')).toBe(
    'ERR402: <word, 3>TraceId <id, 6>, see <url, 21>',
  );
});

test('a key that is made of data is masked', () => {
  expect(show({ '+919876500001': { 'Asha Rao': 1, asha_status: 'sent' } })).toEqual({
    '+<phone, 12 digits>': { '<word, 4> <word, 3>': 1, '<word, 4 #2>_status': 'sent' },
  });
});

test('a record of a list shows no sentence but that of its error, and only words of enumerations', () => {
  expect(
    list({
      data: [
        { name: 'Support', type: 'text', text: 'sent', error: 'Message expired', note: 'new' },
      ],
    }),
  ).toEqual({
    data: [
      {
        name: '<word, 7>',
        type: 'text',
        text: '<word, 4>',
        error: 'Message expired',
        note: '<word, 3>',
      },
    ],
  });
});

test('alike values are masked alike, in any form', () => {
  expect(show({ to: '+919876500001', wa_id: 919876500001, other: '919876500002' })).toEqual({
    to: '+<phone, 12 digits>',
    wa_id: '<number, 12 digits>',
    other: '<phone, 12 digits #2>',
  });
});

test('JSON inside a text is masked as if it stood there, and a long list is cut', () => {
  expect(show({ error: '{"name":"Asha","code":7}', items: [1, 2, 3, 4, 5] })).toEqual({
    error: '{"name":"<word, 4>","code":7}',
    items: [1, 2, 3, '<2 more>'],
  });
});

test("the request's texts are its values, and the keys of the user's objects", () => {
  expect(textsIn({ userName: 'Asha', attributes: { city: 'Pune' }, tags: ['vip'] })).toEqual([
    'Asha',
    'city',
    'Pune',
    'vip',
  ]);
});

test('of a flood of values, a few hundred are shown', () => {
  const wide = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, 'Asha Rao']));
  const flood = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, wide]));
  const shape = JSON.stringify(show(flood));
  expect(shape.match(/<text, 8>/g)?.length ?? 0).toBeLessThan(500);
  expect(shape).toContain('<more>');
});
