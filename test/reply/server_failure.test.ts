import { isCrash } from '../../src/reply/server_failure';

test.each<[unknown, string, boolean]>([
  [{ message: 'x', exception: 'E', file: '/a.php' }, 'x', true],
  [{}, 'Pusher error: 404', true],
  [{}, 'Call to a member function send() on null', true],
  [{ errorType: 'Error', errorMessage: 'x', stackTrace: [] }, 'x', true],
  [{}, 'Campaign does not exist.', false],
  [null, '', false],
])('%j, %j is a crash: %p', (data, text, crash) => {
  expect(isCrash(data, text)).toBe(crash);
});
