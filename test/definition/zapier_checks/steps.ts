import { version as installedCore } from 'zapier-platform-core';
import { hasType, inputsOf, type NamedStep, stepsOf, valueAt } from '../definition';
import { type Rule, strings, visible } from '../placed';

export const D006: Rule = (given) =>
  stepsOf(given)
    .filter(({ step }) => isHook(step) && step.operation.performList === undefined)
    .map(({ path }) => `${path} is a hook without performList.`);

export const D009: Rule = (given) =>
  stepsOf(given)
    .filter(({ kind, step }) => kind === 'searches' && inputsOf(step).length === 0)
    .map(({ path }) => `${path} has no input field.`);

export const D010: Rule = (given) =>
  stepsOf(given)
    .filter(({ kind, step }) => kind === 'triggers' && !isHook(step) && step.operation.sample)
    .flatMap(({ path, step }) => {
      const primary = step.operation.outputFields.filter((field) => field.primary);
      const keys = primary.length > 0 ? primary.map(({ key }) => key) : ['id'];
      return keys
        .filter((key) => (valueAt(step.operation.sample, key) ?? '') === '')
        .map((key) => `${path}: the sample lacks the primary key ${key}.`);
    });

export const D012: Rule = (given) =>
  visible(given)
    .filter(({ step }) => Object.keys(step.operation.sample ?? {}).length === 0)
    .map(({ path }) => `${path} has no sample.`);

export const D015: Rule = ({ searchOrCreates, searches, creates }) =>
  Object.entries(searchOrCreates).flatMap(([key, { search, create }]) => [
    ...(searches[search] ? [] : [`searchOrCreates.${key}: there is no search ${search}.`]),
    ...(creates[create] ? [] : [`searchOrCreates.${key}: there is no create ${create}.`]),
    ...(key === search ? [] : [`searchOrCreates.${key} must have the key of its search.`]),
  ]);

export const D016: Rule = (given) =>
  stepsOf(given).every(({ step }) => isStaticHook(step))
    ? ['The app has nothing but a static hook.']
    : [];

export const D017: Rule = (given) =>
  visible(given)
    .filter(({ step }) => isStaticHook(step))
    .map(({ path }) => `${path} is a static hook, which subscribes to nothing.`);

export const D023: Rule = (given) =>
  stepsOf(given).flatMap(({ path, step }) =>
    strings(step.operation.sample ?? {}, `${path}: sample`)
      .filter(({ text }) => looksLikeDate.test(text) && !isoDate.test(text))
      .map((found) => `${found.path} is no ISO date with a zone: ${found.text}`),
  );

export const D024: Rule = (given) =>
  stepsOf(given)
    .filter(({ step }) => step.operation.sample !== undefined)
    .flatMap(({ path, step }) =>
      step.operation.outputFields.flatMap((field) => {
        const value = valueAt(step.operation.sample, field.key);
        if (value === undefined) {
          return field.required ? [`${path}: the sample lacks ${field.key}.`] : [];
        }
        if (hasType(field, value)) return [];
        const type = `${field.type}${field.list ? ' list' : ''}`;
        return [`${path}: ${field.key} of the sample is no ${type}: ${JSON.stringify(value)}`];
      }),
    );

export const D027: Rule = ({ platformVersion }) =>
  platformVersion === installedCore
    ? []
    : [`platformVersion is ${platformVersion}, but core is ${installedCore}.`];

export const D028: Rule = ({ flags }) =>
  flags.cleanInputData === false ? [] : ['flags.cleanInputData must be false.'];

const looksLikeDate = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|[A-Z][a-z]{2}, \d)/;

const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?$/;

function isHook({ operation }: NamedStep['step']): boolean {
  return operation.type === 'hook' || operation.performSubscribe !== undefined;
}

function isStaticHook({ operation }: NamedStep['step']): boolean {
  return operation.type === 'hook' && operation.performSubscribe === undefined;
}
