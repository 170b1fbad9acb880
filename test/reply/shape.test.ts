import { shapeOf } from '../../src/reply/shape';

const shape = (body: unknown, sent: string[] = []) =>
  shapeOf({ contentType: '', text: JSON.stringify(body) }, 'send', sent, 'key-123-456');

test('keys, flags, small numbers, codes and known words stay; all else becomes its length', () => {
  expect(
    shape({
      status: 'error',
      sent: false,
      error: null,
      count: 7,
      code: 131026,
      phone: 919876500001,
      id: '7d1c5f0a-1111-4222-8333-444455556666',
      message: 'Contact Asha (+919876500001) is not valid. See https://a.in/x?y=z',
    }),
  ).toEqual({
    status: 'error',
    sent: false,
    error: null,
    count: 7,
    code: 131026,
    phone: '<12>',
    id: '<36>',
    message: 'contact <4> (<13>) is not valid. <3> <14>?<1>=<1>',
  });
});

test("a person's name, a message's own text, and what the request said become their length", () => {
  expect(shape({ name: 'Error', value: 'Message sent', note: 'Order sent' })).toEqual({
    name: '<5>',
    value: '<12>',
    note: '<5> sent',
  });
  expect(shape({ note: 'Invalid number: message sent' }, ['Message sent'])).toEqual({
    note: 'invalid number: <12>',
  });
});

test('a key that is made of data, and a credential, are masked', () => {
  expect(shape({ '+919876500001': 1, Pune: 2, note: 'key-123-456' }, ['Pune'])).toEqual({
    '<13>': 1,
    '<4>': 2,
    note: '***',
  });
});

test('of a flood, a part is shown', () => {
  const wide = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`k${at}`, [1, 2, 3, 4]]));
  expect(Object.entries(shape(wide) ?? {})).toHaveLength(60);
  expect(shape({ a: [1, 2, 3, 4] })).toEqual({ a: [1, 2, 3] });
});
