import { version as platformVersion } from 'zapier-platform-core';
import { holds } from '../holds';
import * as checks from './steps';

describe("Zapier's checks of steps and their samples", () => {
  holds(
    'D006 a hook has a list for samples',
    checks.D006,
    ({ trigger }) => Object.assign(trigger.operation, { type: 'hook', performSubscribe: '$func' }),
    ['triggers.new_note is a hook without performList.'],
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
    'D016 the app is more than a static hook',
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
    'D023 dates in samples are ISO, with a zone if they have a time',
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
    'D027 the platform version is the installed one',
    checks.D027,
    ({ app }) => {
      app.platformVersion = '18.0.0';
    },
    [`platformVersion is 18.0.0, but core is ${platformVersion}.`],
  );

  holds(
    'D028 empty values are kept',
    checks.D028,
    ({ app }) => {
      app.flags = {};
    },
    ['flags.cleanInputData must be false.'],
  );
});
