import app from '../../index';
import type { Definition } from './definition';
import { loadDefinition } from './load_definition';
import { authField, create, found, input, trigger } from './parts';
import { breakingChanges, type Surface, surfaceOf } from './surface';

let now: Definition;
beforeAll(async () => {
  now = await loadDefinition(app);
});

const remedy = 'undo it, or raise the major version and run `npm run surface:record`.';
const major = `Zapier's promotion guardrails ask for a new MAJOR version: ${remedy}`;
const zaps = `Zaps that use it break, and Zapier's promotion guardrails may ask for a new MAJOR version: ${remedy}`;

/** Changes a copy of the current definition, and compares it with the current surface. */
function changesBy(change: (definition: Definition) => void): string[] {
  const changed = structuredClone(now);
  change(changed);
  return breakingChanges(surfaceOf(now), surfaceOf(changed));
}

test.each<[string, (definition: Definition) => void, string[]]>([
  [
    'a step that is removed',
    ({ creates }) => {
      delete creates.send_image;
    },
    [`creates.send_image is gone. ${major}`],
  ],
  [
    'a step that is renamed',
    ({ searches }) => {
      searches.find_first_message = found(searches.find_message);
      delete searches.find_message;
    },
    [`searches.find_message is gone. ${major}`],
  ],
  [
    'a step that is hidden',
    (definition) => {
      trigger(definition, 'new_message').display.hidden = true;
    },
    [`triggers.new_message was visible and is hidden. ${zaps}`],
  ],
  [
    'a trigger that becomes a hook',
    (definition) => {
      trigger(definition, 'new_message').operation.type = 'hook';
    },
    [`triggers.new_message was of type polling and is of type hook. ${major}`],
  ],
  [
    'an input that is renamed',
    (definition) => {
      input(definition, 'send_image', 'defaultCountry').key = 'default_country';
    },
    [`creates.send_image, input defaultCountry is gone. ${major}`],
  ],
  [
    'an input that a function no longer returns',
    (definition) => {
      const { forms } = create(definition, 'send_campaign_message').operation;
      for (const [state, fields] of Object.entries(forms)) {
        forms[state] = fields.filter(({ key }) => key !== 'paramCount');
      }
    },
    [`creates.send_campaign_message, input paramCount is gone. ${major}`],
  ],
  [
    'an input that becomes required',
    (definition) => {
      input(definition, 'send_contact_message', 'message').required = true;
    },
    [
      `creates.send_contact_message, input message was optional and is required, without a default. ${major}`,
    ],
  ],
  [
    'an input that is required from the start',
    (definition) => {
      create(definition, 'send_image').operation.inputFields.push({ key: 'a', required: true });
    },
    [`creates.send_image, input a is new and required, without a default. ${zaps}`],
  ],
  [
    'an input of another type',
    (definition) => {
      input(definition, 'send_image', 'image').type = 'string';
    },
    [`creates.send_image, input image was file and is string. ${zaps}`],
  ],
  [
    'an input that takes several values',
    (definition) => {
      input(definition, 'send_image', 'phone').list = true;
    },
    [`creates.send_image, input phone was string and is string list. ${zaps}`],
  ],
  [
    'an input that no longer takes names with values',
    (definition) => {
      const { inputFields, forms } = create(definition, 'send_campaign_message').operation;
      for (const field of [inputFields, ...Object.values(forms)].flat()) {
        if (typeof field !== 'string' && field.key === 'attributes') field.dict = false;
      }
    },
    [`creates.send_campaign_message, input attributes was string dict and is string. ${zaps}`],
  ],
  [
    'an output that is removed',
    (definition) => {
      const { operation } = create(definition, 'send_contact_message');
      operation.outputFields = operation.outputFields.filter(({ key }) => key !== 'contact_id');
    },
    [`creates.send_contact_message, output contact_id is gone. ${zaps}`],
  ],
  [
    'an output of another type',
    (definition) => {
      found(trigger(definition, 'new_message').operation.outputFields[0]).type = 'integer';
    },
    [`triggers.new_message, output id was string and is integer. ${zaps}`],
  ],
  [
    'a key of the sample that is removed',
    (definition) => {
      Object.assign(create(definition, 'send_campaign_message').operation.sample ?? {}, {
        media: { url: 'https://example.com/a.pdf' },
      });
    },
    [`creates.send_campaign_message, sample key media.filename is gone. ${zaps}`],
  ],
  [
    'a key of the sample of another type',
    (definition) => {
      Object.assign(trigger(definition, 'new_message').operation.sample ?? {}, { id: 2001 });
    },
    [`triggers.new_message, sample key id was string and is number. ${zaps}`],
  ],
  [
    'another kind of authentication',
    ({ authentication }) => {
      authentication.type = 'oauth2';
    },
    [`authentication was custom and is oauth2. ${major}`],
  ],
  [
    'a field of the connection that is renamed',
    (definition) => {
      authField(definition, 'apiKey').key = 'api_key';
      authField(definition, 'api_key').required = false;
    },
    [`authentication, field apiKey is gone. ${zaps}`],
  ],
  [
    'a field of the connection that becomes required',
    (definition) => {
      delete authField(definition, 'token').required;
    },
    [`authentication, field token was optional and is required, without a default. ${zaps}`],
  ],
  [
    'a field of the connection of another type',
    (definition) => {
      authField(definition, 'apiKey').type = 'string';
    },
    [`authentication, field apiKey was password and is string. ${zaps}`],
  ],
])('reports %s', (_name, change, expected) => {
  expect(changesBy(change)).toEqual(expected);
});

test('reports a removed search-or-create', () => {
  const before: Surface = { ...surfaceOf(now), searchOrCreates: { find_conversation: 'send' } };
  expect(breakingChanges(before, surfaceOf(now))).toEqual([
    `searchOrCreates, find_conversation is gone. ${major}`,
  ]);
});

test('reports nothing that is added or eased', () => {
  const changes = changesBy((definition) => {
    const { creates, searches, authentication } = definition;
    creates.send_more = structuredClone(create(definition, 'send_image'));
    const { display, operation } = create(definition, 'send_image');
    display.label = 'Send a Picture';
    operation.inputFields.push({ key: 'a' }, { key: 'b', required: true, default: 'x' });
    operation.outputFields.push({ key: 'a', type: 'string' });
    Object.assign(operation.sample ?? {}, { a: 'x' });
    input(definition, 'send_image', 'image').required = false;
    Object.assign(input(definition, 'send_image', 'extraFields'), {
      required: true,
      default: '{}',
    });
    found(searches.find_message).operation.inputFields.reverse();
    trigger(definition, 'list_campaigns').display.hidden = false;
    authentication.fields.push({ key: 'region', required: false });
  });
  expect(changes).toEqual([]);
});
