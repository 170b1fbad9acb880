import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { type Simulator, startSimulator } from '../../tools/simulator';
import { run } from '../support/platform';
import { wellFormed } from '../support/well_formed';
import { patience, runs } from './runs';
import { openSteps, type Step, StubService } from './stub';
import {
  anyText,
  filledText,
  nothing,
  padded,
  scalar,
  solidText,
  type Typed,
  typedText,
  word,
} from './texts';

jest.setTimeout(patience);

const method = 'creates.send_campaign_message.operation.perform';
const url = 'https://service.example.com/campaign/t1/api/v2';
const destination = '+919876543210';

type Fields = Record<string, unknown>;

/** A part of the form as typed, and what the request must say for it; no key where nothing. */
interface Part {
  form: Fields;
  wire: Fields;
}

const blankPart = (key: string): fc.Arbitrary<Part> =>
  nothing.map((value) => ({ form: { [key]: value }, wire: {} }));

const textPart = (key: string, value: fc.Arbitrary<Typed>): fc.Arbitrary<Part> =>
  value.map(({ typed, text }) => ({ form: { [key]: typed }, wire: { [key]: text } }));

const campaignName = solidText.chain((name) =>
  padded(name).map(
    (typed): Part => ({ form: { campaignName: typed }, wire: { campaignName: name } }),
  ),
);

/** A text whose ends do not matter. */
const trimmedText = solidText.chain((text) =>
  padded(text).map((typed): Typed => ({ typed, text })),
);

const userName = fc.oneof(
  { weight: 3, arbitrary: textPart('userName', fc.oneof(trimmedText, scalar)) },
  nothing.map((value): Part => ({ form: { userName: value }, wire: { userName: destination } })),
);

const source = fc.oneof(
  { weight: 3, arbitrary: textPart('source', fc.oneof(trimmedText, scalar)) },
  blankPart('source'),
);

/** Between two words, and what the channel is sent in its place. */
const gap = fc.oneof(
  fc
    .constantFrom('\n', '\r\n', '\t', '  ', ' \n', '\n\n\t', '\u2028', '\u0085', '\u00a0 ', '\v')
    .map((typed) => ({ typed, sent: ' ' })),
  // A single space of any width is no run.
  fc.constantFrom(' ', '\u00a0', '\u3000').map((typed) => ({ typed, sent: typed })),
);

const param = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(word, fc.array(fc.tuple(gap, word), { maxLength: 3 }))
      .map(([first, others]) => ({
        typed: first + others.map(([between, next]) => between.typed + next).join(''),
        text: first + others.map(([between, next]) => between.sent + next).join(''),
      }))
      .chain(({ typed, text }) => padded(typed).map((around): Typed => ({ typed: around, text }))),
  },
  scalar,
);

const templateParams = fc.array(param, { maxLength: 4 }).map(
  (params): Part => ({
    form: Object.fromEntries(params.map(({ typed }, index) => [`param_${index + 1}`, typed])),
    wire: params.length > 0 ? { templateParams: params.map(({ text }) => text) } : {},
  }),
);

const tag = fc.oneof(
  { weight: 4, arbitrary: solidText.map((text) => text.replaceAll(',', ';').trim()) },
  fc.constantFrom('0', 'false', 'VIP', '__proto__'),
);

/** The tags of one row: some again, some with blanks around, and nothing between two commas. */
const tagRow = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: tag.chain((name) => padded(name).map((typed) => ({ typed, name }))) },
    fc.constantFrom('', ' ', '\n').map((typed) => ({ typed, name: '' })),
  ),
  { maxLength: 3 },
);

const tags = fc
  .tuple(fc.array(tagRow, { maxLength: 3 }), fc.boolean(), fc.subarray([0, false]))
  .map(([rows, inOneText, scalars]): Part => {
    const texts = rows.map((row) => row.map(({ typed }) => typed).join(','));
    const names: string[] = [];
    for (const name of [...rows.flat().map((entry) => entry.name), ...scalars.map(String)]) {
      if (name !== '' && !names.includes(name)) names.push(name);
    }
    const typed = inOneText ? [...texts, ...scalars].join(',') : [...texts, ...scalars];
    return { form: { tags: typed }, wire: names.length > 0 ? { tags: names } : {} };
  });

const attributeName = fc.oneof(
  { weight: 4, arbitrary: solidText },
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '0', '10'),
);

const attributes = fc
  .tuple(
    fc.uniqueArray(
      fc.tuple(
        attributeName.chain((name) => fc.tuple(fc.constant(name), padded(name))),
        fc.oneof(
          { weight: 4, arbitrary: typedText(filledText) },
          scalar,
          nothing.map((typed): Typed => ({ typed, text: '' })),
        ),
      ),
      { selector: ([[name]]) => name, maxLength: 4 },
    ),
    fc.boolean(),
  )
  .map(([rows, asText]): Part => {
    const typed = Object.fromEntries(rows.map(([[, key], value]) => [key, value.typed]));
    const sent = rows.filter(([, { text }]) => text !== '').map(([[key], { text }]) => [key, text]);
    return {
      // A mapped text may be the field's JSON.
      form: { attributes: asText ? JSON.stringify(typed) : typed },
      wire: sent.length > 0 ? { attributes: Object.fromEntries(sent) } : {},
    };
  });

const mediaUrl = 'https://files.example.com/brochure%20one.pdf?signature=a%2Fb&x=1';

const media = fc.oneof(
  fc.constant<Part>({ form: {}, wire: {} }),
  fc.tuple(fc.constantFrom('media__url', 'media__file'), solidText).chain(([key, filename]) =>
    padded(filename).map(
      (typed): Part => ({
        form: { [key]: mediaUrl, media__filename: typed },
        wire: { media: { url: mediaUrl, filename } },
      }),
    ),
  ),
);

const place = fc.option(solidText, { nil: '' });

const location = fc.oneof(
  fc.constant<Part>({ form: {}, wire: {} }),
  fc.tuple(place, place).map(
    ([name, address]): Part => ({
      form: {
        location__latitude: 0,
        location__longitude: '-77.5946',
        location__name: name,
        location__address: address,
      },
      wire: {
        location: `{"latitude":0,"longitude":-77.5946${name && `,"name":${JSON.stringify(name)}`}${
          address && `,"address":${JSON.stringify(address)}`
        }}`,
      },
    }),
  ),
);

const jsonValue = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });
const json = fc.oneof(jsonValue, anyText, fc.dictionary(anyText, anyText, { maxKeys: 2 }));

/** Further fields go as they are; a step's own field is not among them. */
const extraFields = fc
  .tuple(
    fc.dictionary(
      fc.oneof(
        anyText.map((key) => `x${key}`),
        fc.constantFrom('__proto__', 'constructor', 'paramsFallbackValue', 'mediaUrl', ''),
      ),
      json,
      { maxKeys: 3 },
    ),
    fc.boolean(),
  )
  .map(([fields, asText]): Part => {
    const text = JSON.stringify(fields);
    const sent: Fields = JSON.parse(text);
    return { form: { extraFields: asText ? text : sent }, wire: sent };
  });

const lead = fc
  .tuple(
    ...[campaignName, userName, source, templateParams, tags],
    ...[attributes, media, location, extraFields],
  )
  .map((parts): Part => {
    const own: Fields = { destination };
    return {
      form: Object.fromEntries([own, ...parts.map(({ form }) => form)].flatMap(Object.entries)),
      wire: Object.fromEntries([own, ...parts.map(({ wire }) => wire)].flatMap(Object.entries)),
    };
  });

/** Any text that a connection takes for a credential. */
const credential = solidText.filter(
  (text) => text.isWellFormed() && !/^[\s\p{Cf}]|\p{Cc}|[\s\p{Cf}]$/u.test(text),
);

/** Reads a body back, after it has been what it will be on the wire: bytes in UTF-8. */
function readWire(text: string, credential: string): unknown {
  // Core must find the credential as it is, to take it out of its log.
  assert.ok(!text.replaceAll(JSON.stringify(credential), ' ').includes('{{'), text);
  return JSON.parse(Buffer.from(text).toString());
}

/** As `toEqual`, for objects whose keys may be `__proto__`; half a character is no character. */
function expectSame(actual: unknown, meant: unknown): void {
  const expected = wellFormed(meant);
  if (!isDeepStrictEqual(actual, expected)) {
    expect(JSON.stringify(actual)).toBe(JSON.stringify(expected));
    throw new Error('The order of keys differs, which JSON does not say');
  }
}

describe('what a form says is what the service reads', () => {
  let step: Step;
  beforeAll(async () => {
    step = await openSteps();
  });

  test('any text in any field', async () => {
    const full = { media: 0, templateParams: 0, tags: 0, attributes: 0, location: 0 };
    await fc.assert(
      fc.asyncProperty(lead, credential, async ({ form, wire }, apiKey) => {
        const service = new StubService(() => ({ body: '{"success":"true"}' }));
        await step(method, { authData: { campaignUrl: url, apiKey }, inputData: form }, service);
        const [call, ...others] = service.calls;
        assert.deepEqual(others, []);
        assert.deepEqual([call?.method, call?.url], ['POST', url]);
        // Core would name itself so, too.
        const { 'user-agent': _agent, ...headers } = call?.headers ?? {};
        assert.deepEqual(headers, {
          'Content-Type': 'application/json',
          Accept: 'application/json, */*;q=0.1',
          'accept-encoding': 'identity',
        });
        expectSame(readWire(call?.body ?? '', apiKey), { apiKey, ...wire });
        for (const key of Object.keys(full)) if (key in wire) Reflect.set(full, key, 1);
      }),
      runs(),
    );
    // None of the fields was blank all the time.
    expect(full).toEqual({ media: 1, templateParams: 1, tags: 1, attributes: 1, location: 1 });
  });

  test('of two names that are alike but for blanks, the later one', async () => {
    const name = word.filter((text) => !/^\d+$/.test(text));
    await fc.assert(
      fc.asyncProperty(name, filledText, filledText, async (key, earlier, later) => {
        const service = new StubService();
        const inputData = {
          campaignName: 'A',
          destination,
          attributes: Object.fromEntries([
            [` ${key}`, earlier],
            [key, later],
          ]),
        };
        await step(method, { authData: { campaignUrl: url, apiKey: 'k' }, inputData }, service);
        expect(readWire(service.calls[0]?.body ?? '', 'k')).toHaveProperty(
          ['attributes', key.toWellFormed()],
          later.toWellFormed(),
        );
      }),
      runs(0.1),
    );
  });

  test('any message to a contact, exactly as typed', async () => {
    const text = fc.option(filledText, { nil: undefined });
    const authData = { baseUrl: 'https://inbox.example.com', token: 'token-1' };
    await fc.assert(
      fc.asyncProperty(text, extraFields, fc.nat(), async (message, extra, contact_id) => {
        fc.pre(message !== undefined || Object.keys(extra.wire).length > 0);
        const service = new StubService();
        const inputData = { contact_id: String(contact_id), message, ...extra.form };
        await step(
          'creates.send_contact_message.operation.perform',
          { authData, inputData },
          service,
        );
        expectSame(readWire(service.calls[0]?.body ?? '', 'token-1'), {
          contact_id,
          ...(message !== undefined && { message }),
          ...extra.wire,
          token: 'token-1',
        });
      }),
      runs(),
    );
  });
});

describe('through the platform and over the network', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await startSimulator({ apiKey: 'key "{{bundle.authData.token}}" {{1}}é' });
  });
  afterAll(() => simulator.close());

  test('any text in any field', async () => {
    await fc.assert(
      fc.asyncProperty(lead, async ({ form, wire }) => {
        simulator.reset();
        const { campaignUrl, apiKey } = simulator;
        const bundle = { authData: { campaignUrl, apiKey }, inputData: form };
        // Most of these campaigns do not exist; what counts is the request.
        await run(method, bundle).catch(() => undefined);
        const [request, ...others] = simulator.requestsTo('campaign');
        expect(others).toEqual([]);
        expect(request?.headers['content-type']).toBe('application/json');
        expectSame(readWire(request?.rawBody ?? '', apiKey), { apiKey, ...wire });
      }),
      // Core ends the process where a worker has grown large after 250 events.
      runs(0.02),
    );
  });
});
