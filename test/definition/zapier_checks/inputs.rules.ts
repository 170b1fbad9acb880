import { holds, withAddresses } from '../holds';
import * as checks from './inputs';

describe("Zapier's checks of what a person fills in", () => {
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
    "D002 a credential links to where it's found, if the build knows the address",
    checks.D002,
    ({ auth }) => auth.fields.push({ key: 'pin', type: 'password', helpText: 'See the site.' }),
    ['authentication, pin does not link to where the credential is found.'],
    () => [withAddresses],
  );

  describe('D003 the connection label distinguishes accounts, and shows no credential', () => {
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
    'D005 a dropdown names a trigger and its outputs',
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
    'D013 a search connector names a search and one of its outputs',
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
    'D022 a create has fields of its own',
    checks.D022,
    ({ create }) => {
      create.operation.inputFields = ['$func$2$f$'];
    },
    ['creates.send_note has no field but those that a function gives.'],
  );

  holds(
    'D026 no part of an address is typed in',
    checks.D026,
    ({ auth }) => auth.fields.push({ key: 'team', inputFormat: 'https://{{input}}.example.com' }),
    ['authentication, team has an inputFormat: let the code check the whole address.'],
  );
});
