import { png } from '../../support/images';
import { run, type StepBundle } from '../../support/platform';
import type { Step } from '../steps';
import { seen, shows } from './secret_forms';

export interface Credentials {
  apiKey: string;
  token: string;
}

export const kinds = {
  plain: { apiKey: 'key-7f3a9c52e8b14d60a1c4', token: 'tok-c81e4b7790d24f3f95ab' },
  odd: {
    apiKey: `kéy "q" 'a' \\b/c+d=e&f %41 {bundle.authData.token} <i>`,
    token: `tök/en {x} "{process.env.HOME}" 'ß' \\u0041 \\\\ ?#;,% ノ`,
  },
} satisfies Record<string, Credentials>;

/** What can be seen of one run. */
interface Trace {
  logs: unknown[];
  /** What was returned or thrown. */
  outcome: unknown;
}

export async function trace(method: string, bundle: StepBundle, event?: object): Promise<Trace> {
  const logs: unknown[] = [];
  const outcome = await run(method, bundle, logs, event).catch((error: unknown) => error);
  return { logs, outcome };
}

/** Where a run shows a credential; must be empty. */
export function leaks(
  name: string,
  { logs, outcome }: Trace,
  { apiKey, token }: Credentials,
): string[] {
  const places = { 'the logs': seen(logs), 'the outcome': seen(outcome) };
  return Object.entries(places).flatMap(([place, text]) => [
    ...(shows(text, apiKey) ? [`${name}: the key in ${place}`] : []),
    ...(shows(text, token) ? [`${name}: the token in ${place}`] : []),
  ]);
}

/** A public host, so that nock can respond in the service's place. */
export const service = 'https://service.example.com';

export const files = 'https://files.example.com';

export const picture = png;

export function publicBundle(step: Step, credentials: Credentials): StepBundle {
  const world = { contactId: 1001, image: `${files}/photo.png` };
  return {
    authData: {
      campaignUrl: `${service}/campaign/t1/api/v2`,
      baseUrl: service,
      campaigns: 'welcome_offer | First name',
      ...credentials,
    },
    inputData: step.inputData(world),
  };
}
