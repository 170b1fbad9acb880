import app from '../../index';
import { steps } from '../proof/steps';
import { openSteps, type StubAnswer, StubService } from '../properties/stub';
import { inputsOf, stepsOf } from './definition';
import { loadDefinition } from './load_definition';

type Values = Record<string, unknown>;

const connection = {
  campaignUrl: 'https://service.example.com/campaign/t1/api/v2',
  apiKey: 'key-12345',
  baseUrl: 'https://inbox.example.com',
  token: 'token-12345',
  accountName: 'Acme',
  campaigns: 'welcome_offer | First name',
  defaultCountry: 'IN',
};
const world = { contactId: 7, image: 'https://files.example.com/photo.png' };

/** Values, and which keys a step looks up that they don't have. */
function watched(values: Values, missed: Set<string>): Values {
  const miss = (target: Values, key: string | symbol) => {
    // JSON.stringify asks every object for a method.
    if (typeof key !== 'string' || key === 'toJSON') return;
    if (!Object.hasOwn(target, key)) missed.add(key);
  };
  return new Proxy(values, {
    get(target, key) {
      miss(target, key);
      return Reflect.get(target, key);
    },
    has(target, key) {
      miss(target, key);
      return Reflect.has(target, key);
    },
  });
}

const without = (values: Values, key: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));

const service = ({ method, url }: { method: string; url: string }): StubAnswer => {
  if (method === 'GET') return { body: 'GIF89a;', headers: { 'content-type': 'image/gif' } };
  const isList = /getConversations|getMessages/.test(url);
  return { body: isList ? '{"data":[{"id":7,"name":"Asha"}]}' : '{"success":true}' };
};

/**
 * The keys that a method looks up, each found by leaving it out, because a step goes through whatever
 * is there in search of placeholders.
 */
async function keysRead(method: string, forms: Values[]): Promise<Record<string, Set<string>>> {
  const step = await openSteps();
  const [inForm, inConnection] = [new Set<string>(), new Set<string>()];
  for (const form of forms) {
    for (const isLoadingSample of [true, false]) {
      for (const key of [...Object.keys(form), ...Object.keys(connection)]) {
        const values = {
          inputData: watched(without(form, key), inForm),
          authData: watched(without(connection, key), inConnection),
          meta: { isLoadingSample },
        };
        // A required field that is missing stops it, but is read for that.
        await step(method, values, new StubService(service)).catch(() => undefined);
      }
    }
  }
  return { inForm, inConnection };
}

const methods = new Map<string, Values[]>();
for (const { method, inputData, others } of steps) {
  const form = { ...others(world), ...inputData(world) };
  // Only a campaign outside the list has a count of placeholders.
  const unlisted = 'campaignName' in form ? [{ ...form, campaignName: 'Other' }] : [];
  methods.set(method, [...(methods.get(method) ?? []), form, ...unlisted]);
}

test('each field of a form is read, and no other', async () => {
  for (const { path, step } of stepsOf(await loadDefinition(app))) {
    const declared = inputsOf(step).map(({ key }) => key);
    const method = `${path}.operation.perform`;
    const { inForm = [] } = await keysRead(method, methods.get(method) ?? []);
    // Which placeholders a form has depends on the campaign.
    const named = (keys: Iterable<string>) =>
      [...new Set(keys)].filter((key) => !key.startsWith('param_')).sort();
    expect({ path, keys: named(inForm) }).toEqual({ path, keys: named(declared) });
  }
});

test('each field of the connection is read, and no other', async () => {
  const { authentication } = await loadDefinition(app);
  const all = new Set<string>();
  for (const [method, forms] of methods) {
    const { inConnection = [] } = await keysRead(method, forms.slice(0, 1));
    for (const key of inConnection) all.add(key);
  }
  expect([...all].sort()).toEqual(authentication.fields.map(({ key }) => key).sort());
});
