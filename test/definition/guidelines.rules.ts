import * as guidelines from './guidelines';
import { holds } from './holds';

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
    'labels begin as users expect: New, Find, or a verb',
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
    'forms are consistent',
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
