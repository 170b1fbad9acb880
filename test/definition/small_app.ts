import { version as platformVersion } from 'zapier-platform-core';
import type { Definition } from './definition';

/** A small app that breaks no rule. Each test breaks one thing in a copy of it. */
export function small() {
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

/** The small app's parts, for a test to change. */
export type Spoil = (parts: {
  app: Definition;
  auth: Definition['authentication'];
  trigger: Definition['triggers'][string];
  search: Definition['triggers'][string];
  create: Definition['triggers'][string];
  field: Record<string, unknown>;
}) => void;

export function spoilt(spoil: Spoil): Definition {
  const parts = small();
  const { new_note: trigger } = parts.triggers;
  const { find_note: search } = parts.searches;
  const { send_note: create } = parts.creates;
  const [field = {}] = create.operation.inputFields;
  spoil({ app: parts, auth: parts.authentication, trigger, search, create, field });
  return parts;
}
