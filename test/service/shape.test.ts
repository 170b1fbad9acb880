import { showShape } from '#service/shape';

const shapeOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value, showShape));

test('keys, flags, small numbers, codes and statuses stay; all else becomes its length', () => {
  expect(
    shapeOf({
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
    message: '<65>',
  });
});

test('a key that is made of data is masked, and a number from 1,000', () => {
  expect(shapeOf({ '+919876500001': 1, 'Asha Rao': 1_000 })).toEqual({ '<13>': 1, '<8>': '<4>' });
});

test('three items of a list are shown', () => {
  expect(shapeOf({ a: [1, 2, 3, 4] })).toEqual({ a: [1, 2, 3] });
});
