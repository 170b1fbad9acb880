import { stepsOf } from '../definition';
import { markdownLink } from '../markdown_link';
import { allStrings, type Rule, texts } from '../placed';
import { titleCase } from '../title_case';

export const D007: Rule = (given) =>
  allStrings(given)
    .filter(({ text }) => /\bhttp:\/\//i.test(text))
    .map(({ path }) => `${path} has an address that is not https.`);

export const D008: Rule = (given) =>
  texts(given)
    .filter(({ kind }) => kind === 'description' || kind === 'helpText')
    .flatMap(({ path, text }) => {
      const left = text.replace(/`[^`]+`/g, '').replace(new RegExp(markdownLink, 'g'), '');
      return [
        ...(/https?:|www\./i.test(left) ? [`${path} has a bare address.`] : []),
        ...(/[`[\]]|\]\(/.test(left) ? [`${path} has broken Markdown.`] : []),
      ];
    });

export const D018: Rule = (given) =>
  [...stepsOf(given).map(({ path, step }) => ({ path, text: step.display.label ?? '' }))]
    .filter(({ text }) => text !== titleCase(text))
    .map(({ path, text }) => `${path}: "${text}" should be "${titleCase(text)}".`);

export const D021: Rule = (given) =>
  stepsOf(given)
    .filter(({ kind, step }) => kind === 'triggers' && step.display.description !== undefined)
    .filter(({ step }) => !/^Triggers when \S.*[^.]\.$/.test(step.display.description ?? ''))
    .map(({ path }) => `${path}: the description must read "Triggers when ….".`);

export const D025: Rule = (given) =>
  allStrings(given)
    .filter(({ text }) => /\b(javascript|vbscript):|\bdata:text\/html/i.test(text))
    .map(({ path }) => `${path} has a dangerous address.`);
