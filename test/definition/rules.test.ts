import { plain, withAddresses } from './built_definitions';
import * as guidelines from './guidelines';
import type { Rule } from './placed';
import * as wording from './wording';
import * as checks from './zapier_checks';

const rules: Record<string, Rule> = {
  'D003 the connection label distinguishes accounts, and shows no credential': checks.D003,
  'D004 an ID has a dropdown': checks.D004,
  'D005 a dropdown names a trigger and its outputs': checks.D005,
  'D007 every URL is https': checks.D007,
  'D008 Markdown is well-formed, and a bare URL is a link or code': checks.D008,
  'D011 a help text says more than the label': checks.D011,
  'D013 a search connector names a search and one of its outputs': checks.D013,
  'D018 labels of steps are in title case': checks.D018,
  'D021 the description of a trigger begins with "Triggers when"': checks.D021,
  'D023 dates in samples are ISO, with a zone if they have a time': checks.D023,
  'D024 samples have the types of the output fields': checks.D024,
  'actions and searches say what they do in the third person': guidelines.descriptions,
  'labels begin as users expect: New, Find, or a verb': guidelines.labelForm,
  'nouns are singular': guidelines.nouns,
  'help texts are full sentences of a fitting length': guidelines.helpTexts,
  'no text names the app or the platform': guidelines.names,
  'keys of steps are in snake_case': guidelines.keys,
  'groups exist and are used': guidelines.groups,
  'everything has a label, in title case': guidelines.labels,
  'forms depend on fields that exist, and default to a choice': guidelines.forms,
  'each help text begins with what to do': wording.helpsBeginWithVerbs,
  'the help text of a credential says where to find it': wording.credentialsAreFound,
  'one thing has one label, in every form and output': wording.oneLabelForOneThing,
  'related fields stay together, in order': wording.relatedFieldsStandTogether,
};

test.each(Object.entries(rules))('%s', (_title, rule) => {
  expect(rule(plain)).toEqual([]);
  expect(rule(withAddresses)).toEqual([]);
});

test('D002 a credential links to where it is found, if the build knows the URL', () => {
  expect(checks.D002(withAddresses)).toEqual([]);
  // Without it, there is nothing to link to.
  expect(checks.D002(plain)).toHaveLength(2);
});
