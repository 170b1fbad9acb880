import * as guidelines from './guidelines';
import { schemaProblems } from './load_definition';
import { small } from './small_app';
import * as wording from './wording';
import * as inputChecks from './zapier_checks/inputs';
import * as stepChecks from './zapier_checks/steps';
import * as textChecks from './zapier_checks/texts';

test('the small app that the other tests spoil breaks no rule, nor the schema', async () => {
  expect(await schemaProblems(small())).toEqual([]);
  const problems = Object.values({
    ...inputChecks,
    ...textChecks,
    ...stepChecks,
    ...guidelines,
    ...wording,
  }).flatMap((rule) => rule(small()));
  expect(problems).toEqual([]);
});
