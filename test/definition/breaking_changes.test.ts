import app from '../../index';
import type { Definition, Field } from './definition';
import { loadDefinition } from './load_definition';
import { breakingChanges, surfaceOf } from './surface';

let now: Definition;
beforeAll(async () => {
  now = await loadDefinition(app);
});

/** A part that must be in the definition. */
function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The definition has no such part');
  return value;
}
const create = (definition: Definition, key: string) => found(definition.creates[key]);
const trigger = (definition: Definition, key: string) => found(definition.triggers[key]);
const input = (definition: Definition, step: string, key: string): Field =>
  found(
    create(definition, step)
      .operation.inputFields.filter((field) => typeof field !== 'string')
      .find((field) => field.key === key),
  );
const authField = ({ authentication }: Definition, key: string) =>
  found(authentication.fields.find((field) => field.key === key));

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
    'an input that takes several values',
    (definition) => {
      input(definition, 'send_image', 'phone').list = true;
    },
    [`creates.send_image, input phone was string and is string list. ${zaps}`],
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
    'a field of the connection that becomes required',
    (definition) => {
      delete authField(definition, 'token').required;
    },
    [`authentication, field token was optional and is required, without a default. ${zaps}`],
  ],
])('reports %s', (_name, change, expected) => {
  expect(changesBy(change)).toEqual(expected);
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
