import { holds } from './holds';
import * as wording from './wording';

describe('what a reviewer looks for in a form', () => {
  holds(
    'begins each help text with what to do',
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
    "says in a credential's help text where to find it",
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
    'uses one label for one thing, in every form and output',
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
    'keeps related fields together, in order',
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
