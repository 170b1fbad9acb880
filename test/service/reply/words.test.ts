import type { RefusalCode } from '#values/failure';
import { meaningOf, read } from './read';

// One case for each row of the table in src/service/reply/advice.ts, and for each thing that it has to tell apart.
const reasons: Partial<Record<RefusalCode, string[]>> = {
  CampaignNotFound: ['Campaign "a" doesn\'t exist', 'CAMPAIGN_NOT_FOUND'],
  CampaignNotLive: ['Campaign "a" is not running', 'Campaign paused'],
  WindowClosed: [
    '(#131047) Re-engagement message',
    'Outside the allowed window',
    '24 hour window closed',
    'Failed to send because more than 24 hours have passed since the customer last replied',
  ],
  InvalidText: [
    'Only text is allowed!',
    'The message must not be greater than 500 characters.',
    'Message too long',
    'Text exceeds 1000 characters',
  ],
  MediaNotAccessible: ['Media is not publicly accessible', 'Unable to fetch image'],
  InvalidMedia: ['Media type unsupported', 'header: Format mismatch, expected IMAGE'],
  ParameterMismatch: ['Invalid template params', 'Too few variables'],
  InvalidCredentials: ['INVALID_API_KEY', 'Wrong key', 'Bad auth key', 'Unauthorized user'],
  InvalidPhone: ['The recipient is not on WhatsApp', 'phone: The number is invalid'],
  RateLimited: ['Rate limit exceeded', 'You reached the limit of 5 requests'],
  InsufficientCredits: [
    'Wallet balance is low',
    'Not enough credits',
    'Exceeded limit of campaigns',
    'Daily limit reached',
  ],
  AccountNotReady: ['Your trial has expired', 'Account suspended', 'Sender phone is invalid'],
  OptedOut: ['The recipient has unsubscribed', 'Opted out'],
  NotAccepted: [
    'Template is paused',
    'Contact is blocked in this account',
    'User account is locked',
    'Server Error',
    'Failed to process webhook. Campaign not found',
    'The email field is required.',
  ],
};

test.each(Object.entries(reasons).flatMap(([code, list]) => list.map((words) => [words, code])))(
  '%s advises %s',
  (message, code) => {
    expect(meaningOf(400, { message }).replace('?', '')).toBe(code);
  },
);

test.each([
  'SQLSTATE[23000]: Invalid phone',
  'Invalid number `phone`',
  'Invalid number in Lead::send',
  'Invalid token, given null',
  'Invalid phone in $lead',
  'Invalid image /var/www/a.png',
  'Campaign not found in find()',
  'TypeError: invalid number',
  'Query failed: invalid number',
  'Missing param for [Route: x]',
  'Invalid token: timed out',
  'Invalid number, got nil',
  'Invalid image column',
  'Invalid phone (LeadException)',
])('a piece of a program makes all unclear: %s', (message) => {
  expect(meaningOf(400, { message })).toMatch(/\?$/);
  expect(meaningOf(400, { anything: message, error: 'Invalid Number' })).toMatch(/\?$/);
});

test.each<[string, boolean]>([
  ['Message sent', true],
  ['Mensagem enviada', true],
  ['No credits left, message sent anyway', true],
  ['Message not sent', false],
  ['The message could not be sent', false],
  ['No enviado', false],
  ['Messages sent too fast', false],
  ['Sending is paused, already processing 5 requests', false],
])('"%s" says sent: %p', (message, says) => {
  expect(meaningOf(429, { message })).toBe(says ? 'RateLimited?' : 'RateLimited');
});

test.each<[string, object, string]>([
  [
    "the channel's details",
    { error: { message: 'General', error_data: { details: 'Why not' } } },
    'Why not',
  ],
  ['the nested error', { message: 'Oops there', error: { message: 'Why not' } }, 'Why not'],
  ["a field's", { message: 'Oops there', errors: { contact_id: ['Is odd.'] } }, 'Is odd.'],
  ['a yes is telling', { statusDescription: 'Message sent', foo: 'Why not' }, 'Message sent'],
  ['the only sentence', { mensaje: 'El numero no existe' }, 'El numero no existe'],
  ['another than a general one', { message: 'Access denied', note: 'Why not' }, 'Why not'],
  ['none that is general', { message: 'Something went wrong, please try again later' }, ''],
])('shows the most telling words: %s', (_case, body, words) => {
  expect(read(400, body)).toMatchObject({ words });
});
