import { withoutSecrets } from '../../../tools/preview/server/mask';

test('a key is masked whatever its length', () => {
  const answer = { body: '{"apiKey": "k1", "name": "k12 k1"}', list: ['a-long-key-here!'] };
  expect(withoutSecrets(answer, ['long-key-here', 'k1'])).toEqual({
    body: '{"apiKey": "***", "name": "k12 ***"}',
    list: ['a-***!'],
  });
});

test('a short key leaves the keys of an answer and other words alone', () => {
  expect(withoutSecrets({ id: 'id', idea: 'idea' }, ['id'])).toEqual({ id: '***', idea: 'idea' });
});
