import { uncopied } from '../values/uncopied';

interface Fields {
  inputFields?: readonly unknown[];
  outputFields?: readonly unknown[];
  inputFieldGroups?: readonly unknown[];
}

type Steps = Record<string, { operation: object }>;

interface Definition {
  authentication: { fields: readonly unknown[] };
  triggers: Steps;
  searches: Steps;
  creates: Steps;
}

/**
 * Has core hand on the fields of an app as they are, instead of copying them for each event: nothing
 * changes them, and they are most of the definition. Samples stay plain objects, which others expect.
 *
 * @returns the app itself
 */
export function leaveFieldsUncopied<T extends Definition>(app: T): T {
  const { authentication, triggers, searches, creates } = app;
  Object.assign(authentication, { fields: authentication.fields.map(uncopiedData) });
  for (const steps of [triggers, searches, creates]) {
    for (const { operation } of Object.values(steps)) {
      Object.assign(operation, uncopiedParts(operation));
    }
  }
  return app;
}

function uncopiedParts({ inputFields, outputFields, inputFieldGroups }: Fields): Fields {
  return {
    ...(inputFields && { inputFields: inputFields.map(uncopiedData) }),
    ...(outputFields && { outputFields: outputFields.map(uncopiedData) }),
    ...(inputFieldGroups && { inputFieldGroups: inputFieldGroups.map(uncopiedData) }),
  };
}

/** Fields that depend on others are functions. */
function uncopiedData(field: unknown): unknown {
  return typeof field === 'object' && field !== null ? uncopied(field) : field;
}
