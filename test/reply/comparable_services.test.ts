import { meaningOf } from './read';

// Responses that other messaging services document, or that their servers and gateways give.
const accepted = 'accepted';
const unknown = 'UnknownOutcome';
const refused = 'NotAccepted';
const oauth = { type: 'OAuthException', fbtrace_id: 'A1' };

test.each<[string, number, unknown, string]>([
  [
    'WhatsApp Cloud API, held for its quality',
    200,
    { contacts: [{ wa_id: '1' }], messages: [{ id: 'wamid.HBg', message_status: 'held' }] },
    accepted,
  ],
  [
    'WhatsApp Cloud API, an expired token of the channel',
    401,
    {
      error: { message: 'Error validating access token: Session has expired', code: 190, ...oauth },
    },
    'AccountNotReady',
  ],
  [
    'WhatsApp Cloud API, a permission with the code 200',
    403,
    { error: { message: '(#200) You do not have the permission', code: 200, ...oauth } },
    refused,
  ],
  ['WhatsApp Cloud API, 131000', 500, { error: { message: '(#131000) Oops', ...oauth } }, unknown],
  [
    'Twilio, queued',
    201,
    { sid: 'SM12', status: 'queued', error_code: null, error_message: null, date_sent: null },
    accepted,
  ],
  [
    'Twilio 21211',
    400,
    { code: 21_211, message: "The 'To' number is not a valid phone number." },
    'InvalidPhone',
  ],
  [
    'Twilio 20500',
    500,
    { code: 20_500, message: 'An internal server error has occurred' },
    unknown,
  ],
  [
    'MessageBird',
    422,
    { errors: [{ code: 9, description: 'no (correct) recipients found' }] },
    refused,
  ],
  ['Gupshup', 202, { status: 'submitted', messageId: 'ee4a68a0' }, accepted],
  [
    'Gupshup 100',
    200,
    {
      response: {
        id: '100',
        phone: '',
        details: 'An unknown exception has occurred. Please retry.',
        status: 'error',
      },
    },
    unknown,
  ],
  [
    'Gupshup, as text',
    200,
    'error | 102 | Authentication failed due to invalid userId.',
    'InvalidCredentials',
  ],
  ['Wati', 200, { result: true, model: { ids: ['a'] }, validWhatsAppNumber: true }, accepted],
  ['Wati, not on the channel', 200, { result: false, validWhatsAppNumber: false }, refused],
  [
    'Wati, for receivers',
    200,
    {
      result: true,
      errors: { error: '', invalidWhatsappNumbers: [] },
      receivers: [{ waId: '1', errors: [] }],
    },
    accepted,
  ],
  [
    'Interakt',
    201,
    { result: true, message: 'Message queued for sending via Interakt', id: 'a1' },
    accepted,
  ],
  [
    'Infobip',
    200,
    {
      messageId: 'a28',
      status: { groupName: 'PENDING', name: 'PENDING_ENROUTE', description: 'Message sent' },
    },
    accepted,
  ],
  [
    'Infobip, rejected with an ID',
    200,
    {
      messages: [
        {
          messageId: 'a28',
          status: { groupName: 'REJECTED', name: 'REJECTED_NOT_ENOUGH_CREDITS' },
        },
      ],
    },
    unknown,
  ],
  [
    'Infobip, without an ID',
    400,
    { requestError: { serviceException: { messageId: 'BAD_REQUEST', text: 'No' } } },
    refused,
  ],
  ['Vonage, status 0', 200, { messages: [{ 'message-id': '0A1', status: '0' }] }, accepted],
  [
    'Vonage, an error',
    200,
    { messages: [{ status: '4', 'error-text': 'Bad Credentials' }] },
    'InvalidCredentials',
  ],
  [
    'Vonage, status 5',
    200,
    { messages: [{ status: '5', 'error-text': 'Internal Error' }] },
    unknown,
  ],
  ['Telnyx', 200, { data: { id: '4038', errors: [], to: [{ status: 'queued' }] } }, accepted],
  ['Zoko', 202, { messageId: '6c7e', status: '202', statusText: 'Accepted' }, accepted],
  ['UltraMsg', 200, { sent: 'true', message: 'ok', id: 16 }, accepted],
  ['UltraMsg, an error', 200, { error: [{ to: 'is required' }] }, refused],
  [
    'Green API, a quota',
    466,
    { correspondentsStatus: { description: 'Monthly quota has been exceeded.' } },
    'InsufficientCredits',
  ],
  [
    'Evolution API, a closed connection',
    400,
    { response: { message: ['Error: Connection Closed'] } },
    unknown,
  ],
  [
    'WPPConnect, a closed page',
    200,
    { status: 'error', message: 'Session closed. The page has been closed.' },
    unknown,
  ],
  [
    'Chat-API',
    200,
    { sent: false, message: 'Message was not sent: phone is not connected' },
    refused,
  ],
  [
    'Clickatell, one recipient',
    202,
    { messages: [{ apiMessageId: null, accepted: false, error: 'Invalid FROM number' }] },
    'InvalidPhone',
  ],
  [
    "Africa's Talking",
    201,
    { SMSMessageData: { Recipients: [{ status: 'Success', messageId: 'ATPid_1' }] } },
    accepted,
  ],
  [
    "Africa's Talking, nobody",
    201,
    { SMSMessageData: { Message: 'InsufficientBalance', Recipients: [] } },
    'InsufficientCredits',
  ],
  [
    'Azure',
    202,
    {
      value: [
        {
          messageId: null,
          httpStatusCode: 400,
          successful: false,
          errorMessage: 'Invalid To phone number.',
        },
      ],
    },
    'InvalidPhone',
  ],
  ['OneSignal', 200, { id: '', errors: ['All included players are not subscribed'] }, refused],
  ['Slack', 200, { ok: false, error: 'channel_not_found' }, refused],
  [
    'Telegram',
    429,
    { ok: false, error_code: 429, description: 'Too Many Requests: retry after 35' },
    'RateLimited',
  ],
  [
    'NestJS',
    400,
    { statusCode: 400, message: ['phone must be a string'], error: 'Bad Request' },
    refused,
  ],
  [
    'Django',
    401,
    { detail: 'Authentication credentials were not provided.' },
    'InvalidCredentials',
  ],
  ['Spring', 500, { status: 500, error: 'Internal Server Error', path: '/x' }, unknown],
  [
    '.NET',
    400,
    { title: 'One or more validation errors occurred.', errors: { Phone: ['Required.'] } },
    'InvalidPhone',
  ],
  [
    '.NET, a crash',
    200,
    { Message: 'An error has occurred.', ExceptionMessage: 'Timeout expired.', StackTrace: 'at x' },
    unknown,
  ],
  [
    'AWS Lambda, a time-out',
    200,
    { errorMessage: '2023-01-01 Task timed out after 3.00 seconds' },
    unknown,
  ],
  ['AWS API Gateway', 504, { message: 'Endpoint request timed out' }, unknown],
  ['AWS API Gateway, 403', 403, { message: 'Missing Authentication Token' }, refused],
  ['Cloudflare', 524, 'error code: 524', unknown],
  ['Envoy', 503, 'upstream connect error or disconnect/reset before headers', unknown],
  [
    'axios',
    400,
    { message: 'Request failed with status code 502', code: 'ERR_BAD_RESPONSE' },
    unknown,
  ],
  [
    // github.com/evolution-foundation/evolution-api/issues/978: the message arrives.
    'Evolution API, its database',
    400,
    {
      status: 400,
      error: 'Bad Request',
      response: {
        message: [
          'PrismaClientUnknownRequestError: \nInvalid `this.prismaRepository.contact.findMany()` invocation',
        ],
      },
    },
    unknown,
  ],
  // github.com/open-wa/wa-automate-nodejs/issues/683: "Not a Contact".
  ['open-wa, nobody', 200, { success: true, response: false }, unknown],
  [
    // github.com/symfony/symfony, OvhCloudTransportTest.
    'OVH, an invalid receiver',
    200,
    { totalCreditsRemoved: '1', invalidReceivers: ['0611223344'], ids: [], validReceivers: [] },
    refused,
  ],
  // smartsms.aligo.in; docs.libyasms.com/5_apiresponsestatus.
  ['Aligo, an error', 200, { result_code: -101, message: '인증오류입니다.' }, refused],
  ['Libya SMS, an error', 200, { Status: '-42', Text: 'REJECTD' }, refused],
  // docs.libyasms.com/5_apiresponsestatus: a wrong key.
  ['Libya SMS', 200, { Status: '108', Text: 'REJECTD', Message_ID: '' }, refused],
  // docs.reachware.com/reference/status-code.
  ['Reachware', 200, { responseCode: 8, responseText: 'Invalid receiver' }, 'InvalidPhone'],
  // github.com/overtrue/easy-sms, MaapGatewayTest.
  ['Maap', 200, { resultcode: 301, resultmsg: 'Error Message', taskid: '' }, unknown],
  // developers.smsleopard.com; reliablebulksms.in/developer-api; github.com/symfony/symfony, SmsapiTransportTest.
  ['SMSLeopard', 400, { success: false, message: 'no valid recipients' }, 'InvalidPhone'],
  ['Reliable', 200, { statusCode: 2054, description: 'Invalid Msisdn [9] [IN]' }, 'InvalidPhone'],
  [
    'Reliable',
    200,
    { statusCode: 2070, description: 'Authentication failure' },
    'InvalidCredentials',
  ],
  ['SMSAPI', 200, { error: 101, message: 'Authorization failed' }, 'InvalidCredentials'],
  [
    'WordPress',
    404,
    {
      code: 'rest_no_route',
      message: 'No route was found matching the URL and request method.',
      data: { status: 404 },
    },
    'InvalidAddress',
  ],
  [
    // github.com/bbernhard/signal-cli-rest-api/issues/409: the message arrives.
    'Signal, a program',
    400,
    { error: 'strconv.ParseInt: parsing "Failed to send (some) messages": invalid syntax' },
    unknown,
  ],
  [
    // Bunny.net gives it with 400.
    '.NET, a missing object',
    400,
    {
      ErrorKey: 'pullzone.validation',
      Field: '',
      Message: 'Object reference not set to an instance of an object.',
    },
    unknown,
  ],
  [
    'a proxy of JSON',
    200,
    { statusCode: 200, body: '{"success":true,"messageId":"m1"}' },
    accepted,
  ],
])('%s', (_service, status, body, meaning) => {
  expect(meaningOf(status, body)).toBe(meaning);
});
