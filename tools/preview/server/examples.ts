import { loadZaps } from '../../zap/zap_file';
import type { Example } from '../common/api';

/** The example Zaps, as the page shows them. */
export function readExamples(): Example[] {
  return loadZaps([]).map(({ name, zap: { title, story, stepStory = '', trigger, step } }) => ({
    name: name.replace(/\.json$/, ''),
    title,
    story,
    stepStory,
    app: trigger.app,
    event: trigger.event,
    sample: trigger.sample,
    step: `creates.${step.action}`,
    inputs: step.inputs,
  }));
}
