import { holds } from '../holds';
import * as checks from './texts';

describe("Zapier's checks of texts", () => {
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
    'D021 a trigger\'s description begins with "Triggers when"',
    checks.D021,
    ({ trigger }) => {
      trigger.display.description = 'Triggers whenever a note is written.';
    },
    ['triggers.new_note: the description must read "Triggers when ….".'],
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
});
