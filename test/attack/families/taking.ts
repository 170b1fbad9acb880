import * as fc from 'fast-check';
import { answer, json, type Reply } from '../reply';

const page = { 'Content-Type': 'text/html; charset=UTF-8' };

/** Bodies of services that took the message. */
const acceptance: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.constantFrom<Record<string, unknown>>(
    { success: 'true', submitted_message_id: '0d5e8c1a-9a41' },
    { success: true },
    { status: 'success', message_id: 2002, message_wamid: 'wamid.HBgM' },
    { status: true, errMsg: '', data: { id: 7 } },
    {
      message: { id: 42, contact_id: 1, value: 'Hello', error: '', fb_message_id: null },
      status: true,
    },
    { messages: [{ id: 'wamid.HBgM', message_status: 'accepted' }] },
    {},
  ),
);

/** Empty error fields next to it, which a careless reader takes for a refusal. */
const harmless: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.constantFrom('error', 'errors', 'errorMessage', 'errMsg', 'errorCode', 'isError', 'hasError'),
  fc.constantFrom<unknown>(null, '', false, 'false', 0, '0', [], {}),
  { maxKeys: 4 },
);

/** An error next to a message ID: the message is on its way, whatever the rest says. */
const contradiction: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    fc.constantFrom('submitted_message_id', 'message_id', 'messageId', 'message_wamid', 'wamid'),
    fc.dictionary(
      fc.constantFrom('error', 'errors', 'errorMessage', 'errMsg', 'errorCode', 'code', 'status'),
      fc.constantFrom<unknown>(
        '000',
        'none',
        'Something',
        1,
        { a: 1 },
        ['x'],
        'error',
        500,
        'failed',
      ),
      { minKeys: 1, maxKeys: 3 },
    ),
  )
  .map(([key, rest]) => ({ ...rest, [key]: 'wamid.HBgMOTE5ODc2NTQz' }));

/** Answers of services that took the message, whatever they say. */
export const taking: fc.Arbitrary<Reply> = fc.oneof(
  fc
    .tuple(acceptance, harmless, fc.constantFrom(200, 201, 202, 206, 299))
    .map(([body, beside, status]) =>
      answer('accepts', true, status, JSON.stringify({ ...beside, ...body })),
    ),
  fc
    .tuple(contradiction, fc.constantFrom(200, 202))
    .map(([body, status]) => answer('an id and an error', true, status, JSON.stringify(body))),
  // Odd or invalid JSON.
  fc
    .constantFrom(
      ...[
        '{"success":"false","success":"true","submitted_message_id":"0d"}',
        '{"success":"true",}',
      ],
      ...['{"submitted_message_id":"0d","submitted_message_id":null}', "{'success':'true'}"],
      ...[
        '{success:true}',
        '{"success":"true"}{"status":"error"}',
        '{"success":"true"}\n{"a":1}\n',
      ],
      ...['// sent\n{"success":"true"}', '/* sent */{"success":"true"}', '{"success":True}'],
      ...['{"message_id":1e999}', '{"message_id":-0}', '{"success":"true","id":0.1e-400}', 'NaN'],
      ...[
        'callback({"success":"true"});',
        '"{\\"success\\":\\"true\\"}"',
        '{"success":"ｔｒｕｅ"}',
      ],
      ...['&lt;b&gt;{"success":"true"}', '{&quot;success&quot;:&quot;true&quot;}', '\u0000{"a":1}'],
      ...['success=true&message_id=7', 'a:1:{s:7:"success";b:1;}', '---\nsuccess: true\n'],
    )
    .map((text) => answer(`JSON like ${text.slice(0, 24)}`, true, 200, text)),
  fc.constantFrom('utf-16', 'utf-16le', 'utf-32', 'shift_jis', 'x-user-defined').map((charset) =>
    answer(`in ${charset}`, true, 200, Buffer.from('\ufeff{"success":"true"}', 'utf16le'), {
      'Content-Type': `application/json; charset=${charset}`,
    }),
  ),
  // What a service prints before its JSON when its own code fails.
  fc
    .tuple(
      fc.constantFrom(
        ...[
          '<br />\n<b>Warning</b>:  Undefined variable $x in <b>/srv/a.php</b> on line <b>7</b><br />\n',
        ],
        ...['<br />\n<b>Deprecated</b>: a<br />\n<br />\n<b>Notice</b>: {"b": [1]} <br />\n'],
        ...['\ufeff', ")]}',\n", 'while(1);', 'callback(', '<!-- cached -->\n', '\n\n\n'],
      ),
      acceptance,
      fc.constantFrom(json, page),
    )
    .map(([before, body, type]) =>
      answer(
        `${before.slice(0, 16)} before its JSON`,
        true,
        200,
        before + JSON.stringify(body),
        type,
      ),
    ),
  fc
    .constantFrom(500, 501, 502, 504, 505, 507, 508, 511, 520, 521, 522, 524, 525, 599)
    .chain((status) =>
      fc
        .tuple(
          fc.constantFrom(
            '',
            '<html><body>Server Error</body></html>',
            '{"message":"Server Error"}',
            'oops',
          ),
          fc.constantFrom<Record<string, string>>({}, { 'Retry-After': '30' }, page),
        )
        .map(([body, headers]) =>
          answer(`${status} after it was taken`, true, status, body, { ...json, ...headers }),
        ),
    ),
  fc
    .constantFrom('/', '/thanks', 'https://elsewhere.example.com/')
    .map((location) => answer('303', true, 303, '', { Location: location })),
  fc
    .constantFrom(
      ...['', ' ', 'OK', 'queued', '1', 'true', 'null', '[]', '""', '"ok"', '0.5', 'Message sent'],
    )
    .map((text) =>
      answer(`only ${JSON.stringify(text)}`, true, 200, text, { 'Content-Type': 'text/plain' }),
    ),
  fc
    .nat(70)
    .map((at) =>
      answer(
        'JSON that breaks off',
        true,
        200,
        '{"success":"true","note":{"a":["b",1]},"submitted_message_id":"0d5e8c1a-9a41"}'.slice(
          0,
          at + 1,
        ),
      ),
    ),
);
