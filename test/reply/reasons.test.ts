import type { RefusalCode } from '../../src/values/failure';
import { meaningOf } from './read';

const meanings: Partial<Record<RefusalCode, string[]>> = {
  CampaignNotFound: ['Campaign does not exist.', "Campaign doesn't exist", 'CAMPAIGN_NOT_FOUND'],
  CampaignNotLive: ['Campaign is Not Live', 'The campaign "credit offer" is not active'],
  MediaNotAccessible: [
    'Media URL is not publicly accessible',
    'Failed to process media URL',
    'Downloading media from weblink failed with http code 404',
  ],
  InvalidMedia: [
    'Media URL Missing',
    'Media URL is not allowed',
    'The image field must not be greater than 16384 kilobytes.',
    'The image field must be a file of type: jpg, png.',
  ],
  ParameterMismatch: [
    'Template params does not match the campaign',
    'Button at index 0 of type Url requires a parameter',
    "Missing variable values for template's body, expected number of values are 3",
    '(#132000) Number of parameters does not match the expected number of params',
    'templateParams length mismatch',
    'Too few parameters',
  ],
  InvalidCredentials: [
    ...['Invalid token', 'INVALID_API_KEY', 'Unauthenticated.', 'Invalid authkey', 'Unauthorized'],
    ...['Authentication Error', 'Authorization failed', 'Invalid authentication'],
    'Could not authenticate you.',
  ],
  InvalidPhone: [
    'Invalid Number',
    'Número inválido',
    'Wrong MSISDN',
    'Invalid Destination',
    'The JID does not exist on WhatsApp',
  ],
  RateLimited: ['Too Many Attempts.', '(#130429) Rate limit hit', 'RATE_LIMIT'],
  InsufficientCredits: [
    'Insufficient WhatsApp Conversation Credits (WCC)!',
    'You have exceeded the limit of messages (1000) in your plan',
    'You have exceeded the limit of contacts allowed in your plan',
    'Saldo insuficiente',
  ],
  AccountNotReady: [
    'No Plan active on assistant!',
    'Invalid plan',
    'WABA is not verified',
    'API access is not included in your plan',
    'Sender phone number is invalid',
    'Company is not active',
  ],
  ServiceUnavailable: ['Access denied by Imunify360 bot-protection.'],
  NotAccepted: [
    '(#131030) Recipient phone number not in allowed list',
    '(#132001) Template name does not exist in the translation',
    'Missing Authentication Token',
    'Missing required parameter: to',
    'Invalid key "region" in attributes',
    'Unauthorized to use this template',
  ],
};

test.each(Object.entries(meanings).flatMap(([code, list]) => list.map((words) => [words, code])))(
  '%s means %s',
  (message, code) => {
    expect(meaningOf(400, { message })).toBe(code);
  },
);

test.each(['Remaining credits: 5', 'Rate limit: 98 of 100 left', 'Upgrade your plan for more'])(
  '%s refuses nothing',
  (message) => {
    expect(meaningOf(200, { message })).toBe('UnknownOutcome');
    expect(meaningOf(200, { success: true, message })).toBe('accepted');
  },
);
