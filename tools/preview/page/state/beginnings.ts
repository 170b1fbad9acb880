import type { Example, Start, StepInfo } from '../../common/api';
import type { Values } from '../../common/fields';

/** The example with this name, or the one to begin with. */
export function exampleFor({ examples }: Start, name = 'facebook_lead_ads'): Example {
  const found = examples.find((one) => one.name === name) ?? examples[0];
  if (!found) throw new Error('There is no example to show.');
  return found;
}

/** The step with this ID, or the first one. */
export function stepFor({ steps }: Start, id: string): StepInfo {
  const found = steps.find((step) => step.id === id) ?? steps[0];
  if (!found) throw new Error('The integration has no step to show.');
  return found;
}

/** How a step is filled with an example: the user's own number stays. */
export function filledAs({ inputs }: Pick<Example, 'inputs'>, held: Values = {}): Values {
  const { testDestination } = held;
  return testDestination === undefined ? inputs : { ...inputs, testDestination };
}

/** What starts the Zap: another app's lead, or a trigger of this connector. */
export function triggerChoices(start: Start) {
  /** The app and its event, or the example's title if an earlier example has the same. */
  const nameOf = ({ name, app, event, title }: Example) => {
    const first = start.examples.find((other) => other.app === app && other.event === event);
    return `${app}: ${first?.name === name ? event : title}`;
  };
  const leads = start.examples.map((lead) => ({ value: lead.name, label: nameOf(lead) }));
  return [
    { label: 'A lead in another app', picks: leads },
    { label: 'This integration', picks: stepsOf(start, 'triggers') },
  ];
}

/** What the Zap does then. */
export function actionChoices(start: Start) {
  return [
    { label: 'Actions', picks: stepsOf(start, 'creates') },
    { label: 'Searches', picks: stepsOf(start, 'searches') },
  ];
}

function stepsOf({ steps }: Start, kind: StepInfo['kind']) {
  return steps.filter((step) => step.kind === kind).map(({ id, label }) => ({ value: id, label }));
}
