import type { RefusalCode } from '../../src/values/failure';
import { meaningOf } from './read';

const meanings: Partial<Record<RefusalCode, string[]>> = {
  CampaignNotFound: ['Campaign could not be found', "Campaign doesn't exist", 'CAMPAIGN_NOT_FOUND'],
  CampaignNotLive: [
    ...['Campaign is Not Live', 'The campaign "credit offer" is not active'],
    ...['Campaign inactive', 'Campaign is paused', 'Campaign is not running'],
  ],
  MediaNotAccessible: [
    ...['URL is not reachable', 'File is not available', 'Image is not accessible'],
    ...['Failed to fetch the media', 'Unable to download the image', 'Failed to access media'],
    'Media is not publicly accessible',
    'Failed to process media URL',
    'Downloading media from weblink failed with http code 404',
  ],
  InvalidMedia: [
    ...['Media is required', 'Media is invalid', 'Media type unsupported'],
    ...['File too large', 'Image too large', 'Media too large'],
    ...['Invalid media', 'Invalid file', 'Invalid image'],
    'Media URL Missing',
    'Media URL is not allowed',
    'The image field must not be greater than 16384 kilobytes.',
    'The image field must be a file of type: jpg, png.',
  ],
  ParameterMismatch: [
    ...['Placeholders mismatch', 'Params missing', 'Variables expected'],
    ...['Missing params', 'Expected variables', 'Too many placeholders'],
    'Template params does not match the campaign',
    'Button at index 0 of type Url requires a parameter',
    "Missing variable values for template's body, expected number of values are 3",
    '(#132000) Number of parameters does not match the expected number of params',
    'templateParams length mismatch',
    ...['Too few parameters', 'Parameters mismatch'],
  ],
  InvalidCredentials: [
    ...['Missing API key', 'Missing your api-key', 'Wrong access token'],
    ...['Incorrect auth key', 'Unknown authkey', 'Expired token'],
    ...['Revoked token', 'Bad credentials', 'Invalid authentication token'],
    ...['Invalid key', 'Wrong key', 'Incorrect key'],
    ...['The API key is wrong', 'The token was incorrect', 'API key unknown'],
    ...['Access token has expired', 'The key has been revoked', 'Auth key disabled'],
    ...['Credentials are inactive', 'Authkey is not valid', 'API key is not active'],
    ...['The token is not found', 'API key does not exist', 'Credentials were not provided'],
    ...['The selected token is invalid', 'Key abc123 is invalid', 'Your token is invalid'],
    ...['Credentials have expired'],
    ...['Invalid token', 'INVALID_API_KEY', 'Unauthenticated.', 'Invalid authkey', 'Unauthorized'],
    ...['Authentication Error', 'Authorization failed', 'Invalid authentication'],
    ...['Could not authenticate you.', 'Wrong access key', 'Token wrong'],
  ],
  InvalidPhone: [
    ...['Incorrect number', 'Malformed phone', 'That is not a valid mobile'],
    ...['Invalid JID', 'Number is invalid', 'Phone invalid'],
    ...['Mobile is incorrect', 'MSISDN malformed', 'Destination is not valid'],
    ...['Recipient is not a valid one', 'Receiver invalid', 'Número incorrecto'],
    ...[
      'Number not registered on WhatsApp',
      'Phone not available with WhatsApp',
      'The mobile is not in WhatsApp',
    ],
    'Invalid Number',
    'Número inválido',
    'Wrong MSISDN',
    'Invalid Destination',
    'The JID does not exist on WhatsApp',
  ],
  RateLimited: [
    ...['Too Many Attempts.', '(#130429) Rate limit hit', 'RATE_LIMIT'],
    ...['Too many requests', 'Too many API calls', 'Rate limit exceeded'],
    ...['Rate limit reached', 'Request limit', 'Throttled'],
  ],
  InsufficientCredits: [
    ...['Not enough credits', 'Low balance', 'Out of funds'],
    ...[
      'Funds too low',
      'Credits exhausted',
      'Credits insufficient',
      'Quota is not sufficient',
      'No funds',
    ],
    ...['Insufficient quota', 'Exceeded your balance', 'Exceeded the limit of campaigns'],
    ...['Quota exceeded', 'Sin saldo', 'Sem créditos'],
    ...['Saldo insuficientes', 'Créditos insuficientes', 'Exceeded the limit of 5 conversations'],
    'Insufficient WhatsApp Conversation Credits (WCC)!',
    'You have exceeded the limit of messages (1000) in your plan',
    'You have exceeded the limit of contacts allowed in your plan',
    'Saldo insuficiente',
  ],
  AccountNotReady: [
    ...['Sender is not valid', 'Sender not verified', 'Sender not registered'],
    ...['Sender not approved', 'Sender not found', 'Sender not active'],
    ...['Account not registered', 'Inactive plan', 'Expired subscription'],
    ...['Not available for your plan', 'Not enabled on this plan', 'Not allowed with this plan'],
    ...['Not included by the plan', 'Unverified', 'Non-payment'],
    ...['Check your payment method', 'Organization suspended', 'Account disabled'],
    ...['Workspace deactivated', 'Business locked', 'Plan expired'],
    ...['Subscription inactive', 'Account blocked', 'Account restricted'],
    ...['Organisation banned'],
    'No Plan active on assistant!',
    'Invalid plan',
    'WABA is not verified',
    'API access is not included in your plan',
    ...['Sender phone number is invalid', 'No active subscription'],
    'Company is not active',
  ],
  ServiceUnavailable: ['Access denied by Imunify360', 'Blocked by bot-protection'],
  InvalidLocation: ['Invalid location', 'Wrong latitude', 'Invalid longitude'],
  NotAccepted: [
    '(#131030) Recipient phone number not in allowed list',
    '(#132001) Template name does not exist in the translation',
    'Missing Authentication Token',
    ...['Missing required parameter: to', 'Missing parameter for [Route: x]'],
    ...['Invalid token <', 'Token is not expired'],
    'Invalid key "region" in attributes',
    'Unauthorized to use this template',
  ],
};

test.each(Object.entries(meanings).flatMap(([code, list]) => list.map((words) => [words, code])))(
  '%s means %s',
  (message, code) => {
    expect(meaningOf(400, { message })).toBe(code);
    // Without a flag for no, not by a topic alone.
    const isKnown = !['RateLimited', 'NotAccepted'].includes(code) && /[\s_-]/.test(message);
    expect(meaningOf(200, { message })).toBe(isKnown ? code : 'UnknownOutcome');
  },
);

test.each(['Credits', 'Balance', 'Quota', 'Funds'])('%s in an error is the reason', (message) => {
  expect(meaningOf(400, { message })).toBe('InsufficientCredits');
});

test.each(['Remaining credits: 5', 'Rate limit: 98 of 100 left', 'Upgrade your plan for more'])(
  '%s refuses nothing',
  (message) => {
    expect(meaningOf(200, { message })).toBe('UnknownOutcome');
    expect(meaningOf(200, { success: true, message })).toBe('accepted');
  },
);
