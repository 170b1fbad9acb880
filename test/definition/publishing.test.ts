import { version as platformVersion } from 'zapier-platform-core';
import app from '../../index';
import { run } from '../support/platform';
import { type Definition, loadDefinition, schemaProblems, stepsOf } from './definition';
import { checks, guidelines, type Rule } from './rules';
import { titleCase } from './title_case';
import * as wording from './wording';

const addresses = {
  CAMPAIGN_URL: 'https://campaigns.example.com/campaign/t1/api/v2',
  BASE_URL: 'https://inbox.example.com',
  DASHBOARD_URL: 'https://app.example.com/settings',
};

/** The app as a build with these addresses has it. */
function appWithAddresses(): object {
  let built: object | undefined;
  Object.assign(process.env, addresses);
  jest.isolateModules(() => {
    built = require('../../index');
  });
  for (const name of Object.keys(addresses)) delete process.env[name];
  if (!built) throw new Error('The app was not loaded');
  return built;
}

let plain: Definition;
let withAddresses: Definition;
beforeAll(async () => {
  plain = await loadDefinition(app);
  withAddresses = await loadDefinition(appWithAddresses());
});

/** A small app that breaks no rule; each test below spoils one thing in a copy of it. */
function small() {
  const output = [
    { key: 'id', label: 'ID', type: 'string', primary: true },
    { key: 'sent_at', label: 'Sent At', type: 'datetime' },
    { key: 'count', label: 'Count', type: 'integer' },
  ];
  const sample = { id: '7', sent_at: '2026-05-01T10:20:30Z', count: 3 };
  const perform = '$func$2$f$';
  const parts = { perform, outputFields: output, sample, inputFieldGroups: [], forms: {} };
  const noteId = {
    key: 'note_id',
    label: 'Note',
    type: 'string',
    helpText: 'Select the note, or enter its ID.',
    dynamic: 'new_note.id.sent_at',
    search: 'find_note.id',
    group: 'note',
  };
  const token = 'Copy it from [the dashboard](https://app.example.com), under `Keys`.';
  return {
    version: '1.0.0',
    platformVersion,
    authentication: {
      type: 'custom',
      fields: [
        { key: 'token', label: 'API Token', type: 'password', helpText: token },
        { key: 'url', label: 'Note URL', type: 'string' },
      ],
      test: perform,
      connectionLabel: '{{name}}',
      labels: [],
    },
    triggers: {
      new_note: {
        key: 'new_note',
        noun: 'Note',
        display: { label: 'New Note', description: 'Triggers when a note is written.' },
        operation: { type: 'polling', inputFields: [], ...structuredClone(parts) },
      },
    },
    searches: {
      find_note: {
        key: 'find_note',
        noun: 'Note',
        display: { label: 'Find Note', description: 'Finds a note by its text.' },
        operation: {
          inputFields: [{ key: 'text', label: 'Text', type: 'string' }],
          ...structuredClone(parts),
        },
      },
    },
    creates: {
      send_note: {
        key: 'send_note',
        noun: 'Note',
        display: { label: 'Send Note', description: 'Sends a note to one person.' },
        operation: {
          inputFields: [noteId],
          ...structuredClone(parts),
          inputFieldGroups: [{ key: 'note', label: 'Note' }],
        },
      },
    },
    searchOrCreates: {
      find_note: {
        key: 'find_note',
        display: { label: 'Find or Send Note', description: 'Finds or sends a note.' },
        search: 'find_note',
        create: 'send_note',
      },
    },
    flags: { cleanInputData: false },
  } satisfies Definition;
}

/** The small app's parts, open to be spoilt. */
type Spoil = (parts: {
  app: Definition;
  auth: Definition['authentication'];
  trigger: Definition['triggers'][string];
  search: Definition['triggers'][string];
  create: Definition['triggers'][string];
  field: Record<string, unknown>;
}) => void;

function spoilt(spoil: Spoil): Definition {
  const parts = small();
  const { new_note: trigger } = parts.triggers;
  const { find_note: search } = parts.searches;
  const { send_note: create } = parts.creates;
  const [field = {}] = create.operation.inputFields;
  spoil({ app: parts, auth: parts.authentication, trigger, search, create, field });
  return parts;
}

/** Holds the rule to an app that breaks it, then the connector to the rule. */
function holds(
  name: string,
  rule: Rule,
  spoil: Spoil,
  expected: string[],
  definitions = () => [plain, withAddresses],
) {
  test(name, () => {
    expect(rule(spoilt(spoil))).toEqual(expected);
    for (const definition of definitions()) expect(rule(definition)).toEqual([]);
  });
}

test('the small app that is spoilt below breaks no rule, nor the schema', async () => {
  expect(await schemaProblems(small())).toEqual([]);
  const problems = Object.values({ ...checks, ...guidelines, ...wording }).flatMap((rule) =>
    rule(small()),
  );
  expect(problems).toEqual([]);
});

describe("Zapier's checks", () => {
  holds(
    'D001 no step asks for a credential',
    checks.D001,
    ({ create }) =>
      create.operation.inputFields.push(
        ...['api_key', 'apiToken', 'user_password', 'project_id', 'tag_name', 'author'].map(
          (key) => ({ key }),
        ),
        { key: 'pin', type: 'password' },
        { key: 'lines', children: [{ key: 'secret' }] },
      ),
    [
      "creates.send_note, api_key asks for a credential: that is the connection's part.",
      "creates.send_note, apiToken asks for a credential: that is the connection's part.",
      "creates.send_note, user_password asks for a credential: that is the connection's part.",
      "creates.send_note, pin asks for a credential: that is the connection's part.",
      "creates.send_note, secret asks for a credential: that is the connection's part.",
    ],
  );

  holds(
    'D002 a credential links to where it is found, where the build knows the address',
    checks.D002,
    ({ auth }) => auth.fields.push({ key: 'pin', type: 'password', helpText: 'See the site.' }),
    ['authentication, pin does not link to where the credential is found.'],
    () => [withAddresses],
  );

  describe('D003 the connection label tells accounts apart, and shows no credential', () => {
    holds(
      'missing',
      checks.D003,
      ({ auth }) => {
        auth.connectionLabel = '';
      },
      ['authentication has no connection label.'],
    );
    holds(
      'constant',
      checks.D003,
      ({ auth }) => {
        auth.connectionLabel = 'user token';
      },
      ['authentication, the connection label is the same for every account.'],
    );
    holds(
      'a credential',
      checks.D003,
      ({ auth }) => {
        auth.connectionLabel = '{{name}} {{token}} {{bundle.authData.token}}';
      },
      [
        'authentication, the connection label shows the credential token.',
        'authentication, the connection label shows the credential token.',
      ],
    );
    holds(
      'a function',
      checks.D003,
      ({ auth }) => {
        auth.connectionLabel = '$func$2$f$';
        auth.labels = ['Acme key-4f81c02d9b', 'Acme key-4f81c02d9b'];
      },
      [
        'authentication, the connection label is the same for different accounts.',
        'authentication, the connection label shows a credential: Acme key-4f81c02d9b',
        'authentication, the connection label shows a credential: Acme key-4f81c02d9b',
      ],
    );
    holds(
      'a long text',
      checks.D003,
      ({ auth }) => {
        auth.connectionLabel = '$func$2$f$';
        auth.labels = ['Acme', 'x'.repeat(101)];
      },
      ['authentication, the connection label is long.'],
    );
  });

  holds(
    'D004 an id has a dropdown',
    checks.D004,
    ({ create, field }) => {
      delete field.dynamic;
      create.operation.inputFields.push(
        { key: 'contactId' },
        { key: 'contact', label: 'Contact ID' },
        { key: 'list_id', choices: ['1', '2'] },
        { key: 'paid', label: 'Paid' },
      );
    },
    [
      'creates.send_note, note_id asks for an id without a dropdown.',
      'creates.send_note, contactId asks for an id without a dropdown.',
      'creates.send_note, contact asks for an id without a dropdown.',
    ],
  );

  holds(
    'D005 a dropdown names a trigger and outputs of it',
    checks.D005,
    ({ create, field }) => {
      field.dynamic = 'list_notes.id.name';
      create.operation.inputFields.push({ key: 'other', dynamic: 'new_note.uid.sent_at,title' });
    },
    [
      'creates.send_note, note_id: its dropdown names the trigger list_notes, which does not exist.',
      'creates.send_note, other: its dropdown names uid, which is no output of new_note.',
      'creates.send_note, other: its dropdown names title, which is no output of new_note.',
    ],
  );

  holds(
    'D006 a hook has a list for samples',
    checks.D006,
    ({ trigger }) => Object.assign(trigger.operation, { type: 'hook', performSubscribe: '$func' }),
    ['triggers.new_note is a hook without performList.'],
  );

  holds(
    'D007 every address is https',
    checks.D007,
    ({ field, trigger, auth }) => {
      field.helpText = 'See [the page](http://example.com/page).';
      trigger.operation.sample = { id: 1, links: ['HTTP://example.com'] };
      auth.fields.push({ key: 'a', default: 'http://example.com' });
    },
    [
      'app.authentication.fields.2.default has an address that is not https.',
      'triggers.new_note.operation.sample.links.0 has an address that is not https.',
      'creates.send_note, note_id.helpText has an address that is not https.',
    ],
  );

  holds(
    'D008 Markdown is well-formed, and a bare address is a link or code',
    checks.D008,
    ({ create, field, auth }) => {
      create.display.description = 'Sends a note, see https://example.com/notes for more.';
      field.helpText = 'See [the page] (https://example.com/page).';
      auth.fields.push(
        { key: 'a', helpText: 'The code `abc` and the code `def.' },
        { key: 'b', helpText: 'See [](https://example.com).' },
        { key: 'c', helpText: 'Begins with `https://`, see [the page](https://example.com/a).' },
      );
    },
    [
      'creates.send_note, note_id: the helpText has a bare address.',
      'creates.send_note, note_id: the helpText has broken Markdown.',
      'authentication, a: the helpText has broken Markdown.',
      'authentication, b: the helpText has a bare address.',
      'authentication, b: the helpText has broken Markdown.',
      'creates.send_note: the description has a bare address.',
    ],
  );

  holds(
    'D009 a search has an input field',
    checks.D009,
    ({ search }) => {
      search.operation.inputFields = [];
    },
    ['searches.find_note has no input field.'],
  );

  holds(
    "D010 a polling trigger's sample has its primary key",
    checks.D010,
    ({ trigger, app: { triggers } }) => {
      triggers.second = structuredClone({ ...trigger, key: 'second' });
      triggers.second.operation.outputFields = [];
      triggers.second.operation.sample = { uid: 1, id: '' };
      trigger.operation.outputFields.push({ key: 'uid', primary: true });
    },
    [
      'triggers.new_note: the sample lacks the primary key uid.',
      'triggers.second: the sample lacks the primary key id.',
    ],
  );

  holds(
    'D011 a help text says more than the label',
    checks.D011,
    ({ field, auth }) => {
      field.helpText = 'note.';
      auth.fields.push({ key: 'pin', label: 'The PIN', helpText: 'The pin' });
    },
    [
      'creates.send_note, note_id: the help text only repeats the label.',
      'authentication, pin: the help text only repeats the label.',
    ],
  );

  holds(
    'D012 every visible step has a sample',
    checks.D012,
    ({ trigger, search, create }) => {
      delete search.operation.sample;
      create.operation.sample = {};
      delete trigger.operation.sample;
      trigger.display.hidden = true;
    },
    ['searches.find_note has no sample.', 'creates.send_note has no sample.'],
  );

  holds(
    'D013 a search connector names a search and an output of it',
    checks.D013,
    ({ create, field }) => {
      field.search = 'find_person.id';
      create.operation.inputFields.push({ key: 'other', search: 'find_note.uid' });
    },
    [
      'creates.send_note, note_id: its search names the search find_person, which does not exist.',
      'creates.send_note, other: its search names uid, which is no output of find_note.',
    ],
  );

  holds(
    'D014 a search connector fills one text or number',
    checks.D014,
    ({ create, field }) => {
      field.type = 'boolean';
      create.operation.inputFields.push(
        { key: 'a', search: 'find_note.id', list: true },
        { key: 'b', search: 'find_note.id', dict: true },
        { key: 'c', search: 'find_note.id', type: 'integer' },
      );
    },
    ['note_id', 'a', 'b'].map(
      (key) => `creates.send_note, ${key} cannot have a search: it must be one text or number.`,
    ),
  );

  holds(
    'D015 a search or create names both',
    checks.D015,
    ({ app: { searchOrCreates } }) => {
      searchOrCreates.find_note = { search: 'find_person', create: 'create_person' };
    },
    [
      'searchOrCreates.find_note: there is no search find_person.',
      'searchOrCreates.find_note: there is no create create_person.',
      'searchOrCreates.find_note must have the key of its search.',
    ],
  );

  holds(
    'D016 there is more than a static hook',
    checks.D016,
    ({ app, trigger }) => {
      Object.assign(app, { searches: {}, creates: {} });
      trigger.operation.type = 'hook';
    },
    ['The app has nothing but a static hook.'],
  );

  holds(
    'D017 no hook is static',
    checks.D017,
    ({ trigger }) => {
      trigger.operation.type = 'hook';
    },
    ['triggers.new_note is a static hook, which subscribes to nothing.'],
  );

  holds(
    'D018 labels of steps are in title case',
    checks.D018,
    ({ trigger, search, create }) => {
      trigger.display.label = 'New note';
      search.display.label = 'Find Note By Its iPhone URL';
      create.display.label = 'Send Note To';
    },
    [
      'triggers.new_note: "New note" should be "New Note".',
      'searches.find_note: "Find Note By Its iPhone URL" should be "Find Note by Its iPhone URL".',
    ],
  );

  holds(
    'D021 a trigger "Triggers when … ."',
    checks.D021,
    ({ trigger }) => {
      trigger.display.description = 'Triggers whenever a note is written.';
    },
    ['triggers.new_note: the description must read "Triggers when ….".'],
  );

  holds(
    'D022 a create has fields of its own',
    checks.D022,
    ({ create }) => {
      create.operation.inputFields = ['$func$2$f$'];
    },
    ['creates.send_note has no field but those that a function gives.'],
  );

  holds(
    'D023 dates in samples are ISO, with a zone where they have a time',
    checks.D023,
    ({ trigger, search, create }) => {
      trigger.operation.sample = { id: 1, sent_at: '2026-05-01T10:20:30' };
      search.operation.sample = { at: '01/05/2026', deep: [{ at: '2026-05-01 10:20:30Z' }] };
      create.operation.sample = { day: '2023-08-01', at: '2023-08-01T06:50:30-0500', phone: '1-2' };
    },
    [
      'triggers.new_note: sample.sent_at is no ISO date with a zone: 2026-05-01T10:20:30',
      'searches.find_note: sample.at is no ISO date with a zone: 01/05/2026',
      'searches.find_note: sample.deep.0.at is no ISO date with a zone: 2026-05-01 10:20:30Z',
    ],
  );

  holds(
    'D024 samples obey the output fields',
    checks.D024,
    ({ create: { operation } }) => {
      operation.outputFields.push(
        { key: 'name', required: true },
        { key: 'file__url', type: 'string' },
        { key: 'tags', type: 'string', list: true },
        { key: 'done', type: 'boolean' },
      );
      operation.sample = {
        id: null,
        sent_at: 'May',
        count: '1',
        file: { url: 5 },
        tags: 'a',
        done: 0,
      };
    },
    [
      'creates.send_note: id of the sample is no string: null',
      'creates.send_note: sent_at of the sample is no datetime: "May"',
      'creates.send_note: count of the sample is no integer: "1"',
      'creates.send_note: the sample lacks name.',
      'creates.send_note: file__url of the sample is no string: 5',
      'creates.send_note: tags of the sample is no string list: "a"',
      'creates.send_note: done of the sample is no boolean: 0',
    ],
  );

  holds(
    'D025 no address is dangerous',
    checks.D025,
    ({ field }) => {
      field.placeholder = 'JavaScript:alert(1)';
      field.helpText = 'See [this](data:text/html;base64,PGI+).';
    },
    [
      'creates.send_note, note_id.helpText has a dangerous address.',
      'creates.send_note, note_id.placeholder has a dangerous address.',
    ],
  );

  holds(
    'D026 no part of an address is typed in',
    checks.D026,
    ({ auth }) => auth.fields.push({ key: 'team', inputFormat: 'https://{{input}}.example.com' }),
    ['authentication, team has an inputFormat: let the code check the whole address.'],
  );

  holds(
    'D027 the platform is the installed one',
    checks.D027,
    ({ app }) => {
      app.platformVersion = '18.0.0';
    },
    [`platformVersion is 18.0.0, but core is ${platformVersion}.`],
  );

  holds(
    'D028 blanks are kept',
    checks.D028,
    ({ app }) => {
      app.flags = {};
    },
    ['flags.cleanInputData must be false.'],
  );
});

describe("The reviewers' guidelines", () => {
  holds(
    'actions and searches say what they do in the third person',
    guidelines.descriptions,
    ({ create, search }) => {
      create.display.description = 'Send a note to one person.';
      search.display.description = 'Finds a note by its text';
    },
    [
      'searches.find_note: the description must read "Finds ….".',
      'creates.send_note: the description must read "Sends ….".',
    ],
  );

  holds(
    'labels begin as users know it: New, Find, or what is done',
    guidelines.labelForm,
    ({ trigger, search, create }) => {
      trigger.display.label = 'Note Written';
      search.display.label = 'Get Note';
      create.display.label = 'New Note';
    },
    [
      'triggers.new_note: "Note Written" does not begin as it should.',
      'searches.find_note: "Get Note" does not begin as it should.',
      'creates.send_note: "New Note" does not begin as it should.',
    ],
  );

  holds(
    'nouns are singular',
    guidelines.nouns,
    ({ trigger, search, create }) => {
      trigger.noun = 'Notes';
      search.noun = 'Address';
      create.noun = 'note';
    },
    [
      'triggers.new_note: the noun must be singular, in title case: Notes',
      'creates.send_note: the noun must be singular, in title case: note',
    ],
  );

  holds(
    'help texts are full sentences of a fitting length',
    guidelines.helpTexts,
    ({ field, create }) => {
      field.helpText = 'The note.';
      create.operation.inputFields.push(
        { key: 'a', helpText: 'which note it is, as the dropdown shows it' },
        { key: 'b', helpText: `${'A long tale. '.repeat(80)}The end.` },
      );
    },
    [
      'creates.send_note, note_id: the helpText says too little.',
      'creates.send_note, a: the helpText is no full sentence.',
      'creates.send_note, b: the helpText is longer than 1000 characters.',
    ],
  );

  holds(
    'no text names the app or the platform',
    guidelines.names,
    ({ field, create, auth }) => {
      field.placeholder = 'My ZAPIER note';
      create.noun = 'Business-Messaging Note';
      auth.fields.push({ key: 'a', label: 'Zapier Account' });
    },
    [
      'creates.send_note, note_id: the placeholder names the app or the platform.',
      'authentication, a: the label names the app or the platform.',
      'creates.send_note: the noun names the app or the platform.',
    ],
  );

  holds(
    'keys of steps are in snake_case',
    guidelines.keys,
    ({ app, create }) => {
      create.key = 'sendNote';
      app.creates.sendNote = create;
      app.creates.trigger_1 = { ...create, key: 'trigger_1' };
    },
    [
      'creates.send_note: its own key is sendNote.',
      'creates.sendNote: the key must be in snake_case.',
      'creates.trigger_1: the key must be in snake_case.',
    ],
  );

  holds(
    'groups exist and are used',
    guidelines.groups,
    ({ create, field }) => {
      field.group = 'notes';
      create.operation.forms = { 'some state': [{ key: 'more' }, { key: 'most', group: 'some' }] };
    },
    [
      'creates.send_note, note_id: there is no group notes.',
      'creates.send_note, most: there is no group some.',
      'creates.send_note: no field is in the group note.',
      'creates.send_note, more is in no group, while others are.',
    ],
  );

  holds(
    'everything has a label, in title case',
    guidelines.labels,
    ({ trigger, create, field, auth }) => {
      delete field.label;
      delete trigger.display.label;
      trigger.operation.outputFields.push({ key: 'title', label: ' ' });
      create.operation.inputFieldGroups.push({ key: 'more', label: 'More Of It' });
      auth.fields.push({ key: 'a', label: 'account name' });
    },
    [
      'creates.send_note, note_id has no label.',
      'triggers.new_note, output title has no label.',
      'authentication, a: "account name" should be "Account Name".',
      'triggers.new_note has no label.',
      'creates.send_note, group more: "More Of It" should be "More of It".',
    ],
  );

  holds(
    'forms hang together',
    guidelines.forms,
    ({ create, search, field }) => {
      field.dependsOn = ['folder'];
      create.operation.inputFields.push(
        { key: 'a', altersDynamicFields: true },
        { key: 'b', choices: { x: 'X' }, default: 'y' },
        { key: 'c', choices: [{ value: 'x', label: 'X' }], default: 'x', dependsOn: ['a'] },
      );
      search.operation.inputFields.push({ key: 'd', choices: ['x'], default: 'X' });
    },
    [
      'searches.find_note, d: the default is none of its choices: X',
      'creates.send_note, note_id depends on folder, which is no field.',
      'creates.send_note, a alters other fields, but is no dropdown.',
      'creates.send_note, b: the default is none of its choices: y',
    ],
  );
});

describe('What a reviewer reads a form for', () => {
  holds(
    'one word for one thing: the one on the screen',
    wording.words,
    ({ create, field, auth }) => {
      field.label = 'Template Parameters';
      field.helpText = 'Leave blank for no picture. Blank means all.';
      create.operation.outputFields.push({ key: 'reply', label: "Service's Answer" });
      auth.fields.push({ key: 'list', label: 'List', helpText: 'Enter a bar, or a vertical bar.' });
    },
    [
      'authentication, list says "bar": say vertical bar.',
      'creates.send_note, note_id says "Template Parameters": say placeholder, or value for what fills it.',
      'creates.send_note, note_id says "Blank": say empty, or leave blank.',
      'creates.send_note, note_id says "picture": say image.',
      'creates.send_note, output reply says "Answer": say response.',
    ],
  );

  holds(
    'a help begins with what to do',
    wording.helpsBeginWithVerbs,
    ({ field, auth }) => {
      field.helpText = 'The note that is sent.';
      auth.fields.push({ key: 'a', helpText: 'Entering it helps.' }, { key: 'b' });
    },
    [
      'authentication, a: the help does not begin with what to do.',
      'creates.send_note, note_id: the help does not begin with what to do.',
    ],
  );

  holds(
    'the help of a credential says where it is found',
    wording.credentialsAreFound,
    ({ auth }) => {
      auth.fields.push(
        { key: 'pin', type: 'password', helpText: 'Enter the PIN that your account gives.' },
        { key: 'key', type: 'password' },
        { key: 'other', type: 'password', helpText: 'Copy it from your account.' },
      );
    },
    [
      'authentication, pin: the help does not say where it is found.',
      'authentication, key: the help does not say where it is found.',
    ],
  );

  holds(
    'one label for one thing, in every form and output',
    wording.oneLabelForOneThing,
    ({ search, create }) => {
      create.operation.inputFields.push({ key: 'text', label: 'Message' });
      search.operation.outputFields.push({ key: 'at', label: 'Sent At' });
    },
    [
      'creates.send_note, text is "Message" here and "Text" elsewhere.',
      'searches.find_note, output at: another output is called "Sent At" too.',
    ],
  );

  holds(
    'related fields stand together, in order',
    wording.relatedFieldsStandTogether,
    ({ auth, create }) => {
      auth.fields.push({ key: 'pin', type: 'password' }, { key: 'name', label: 'Name' });
      create.operation.inputFieldGroups.push({ key: 'more' });
      create.operation.inputFields.push(
        { key: 'place__x', group: 'more' },
        { key: 'late', group: 'note', dependsOn: ['later'] },
        { key: 'place__y', group: 'more' },
        { key: 'defaultCountry', group: 'more' },
        { key: 'later', group: 'more' },
      );
    },
    [
      'authentication, pin: the address that it goes with does not stand behind it.',
      'creates.send_note, late stands behind the group more.',
      'creates.send_note, late stands before later, which it depends on.',
      'creates.send_note, place__y stands apart from the rest of place.',
      'creates.send_note, defaultCountry does not stand behind the number that it is for.',
    ],
  );
});

describe("Zapier's schema, over what the functions in forms give as well", () => {
  const formOf = (definition: Definition, state: string) => {
    const forms = stepsOf(definition).map(({ step }) => step.operation.forms[state]);
    return forms.find((form) => form !== undefined)?.map(({ key }) => key);
  };

  test('the states of the form are those that the function tells apart', () => {
    const empty = formOf(plain, 'no campaign') ?? [];
    const added = (state: string) => formOf(plain, state)?.filter((key) => !empty.includes(key));
    expect(empty.length).toBeGreaterThan(10);
    expect(added('a listed campaign with placeholders')).toEqual(['param_1', 'param_2']);
    expect(added('a listed campaign without placeholders')).toEqual([]);
    expect(added('a campaign that is not listed')).toEqual(['paramCount']);
    expect(added('a campaign that is not listed, and its placeholders')).toEqual([
      'paramCount',
      'param_1',
      'param_2',
    ]);
  });

  test('finds nothing', async () => {
    expect(await schemaProblems(plain)).toEqual([]);
    expect(await schemaProblems(withAddresses)).toEqual([]);
  });

  test('finds nothing either where the connection names placeholders oddly', async () => {
    const lists = [
      'Odd | ,,',
      'Odd | Name, Name, Name',
      'Odd | __proto__, constructor, "a" <b>, {{1}}, नाम 🎉',
      `Odd | ${'long '.repeat(500)}`,
      `Odd | ${Array.from({ length: 60 }, (_, index) => index).join(', ')}`,
    ];
    const odd = structuredClone(plain);
    const found = stepsOf(odd).find(({ key }) => key === 'send_campaign_message');
    for (const campaigns of lists) {
      const bundle = { authData: { campaigns }, inputData: { campaignName: 'Odd' } };
      const form = await run('creates.send_campaign_message.operation.inputFields', bundle);
      Object.assign(found?.step.operation.forms ?? {}, { [campaigns.slice(0, 30)]: form });
    }
    expect(Object.keys(found?.step.operation.forms ?? {})).toHaveLength(5 + lists.length);
    expect(await schemaProblems(odd)).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a property that is none', { key: 'more', group: 'note', hint: 'x' }, 'hint'],
    ['a key that another field has', { key: 'note_id', group: 'note' }, 'note_id'],
    ['a group that does not exist', { key: 'more', group: 'nowhere' }, 'nowhere'],
    ['an empty label', { key: 'more', group: 'note', label: '' }, 'label'],
    ['a type that is none', { key: 'more', group: 'note', type: 'address' }, 'type'],
  ])('would find %s', async (_name, extra, word) => {
    const broken = spoilt(({ create: { operation }, field }) => {
      operation.inputFields.push('$func$2$f$');
      const form = [
        { key: 'note_id', ...field },
        { key: 'more', ...extra },
      ];
      operation.forms = { 'nothing chosen': [{ key: 'note_id', ...field }], chosen: form };
    });
    const problems = await schemaProblems(broken);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(/^creates\.send_note, chosen: /);
    expect(problems.join('\n')).toContain(word);
  });
});

test.each([
  ['send message to contact', 'Send Message to Contact'],
  ['Of the people, by the people', 'Of the People, by the People'],
  ['find iPhone or URL of example.com', 'Find iPhone or URL of example.com'],
  ['sign-in by e-mail/phone', 'Sign-In by E-Mail/Phone'],
  ["Service's answer in", "Service's Answer In"],
  ['SEND NOTE TO ME', 'Send Note to Me'],
  ['media URL', 'Media URL'],
])('title case: %s', (label, expected) => {
  expect(titleCase(label)).toBe(expected);
});
