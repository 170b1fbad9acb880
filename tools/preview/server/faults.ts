import { type FaultKey, faults } from '../../simulator';
import type { Fault } from '../common/api';

const groups = {
  refused: 'The service refuses',
  down: 'The service is down',
  odd: 'The response is unusual',
  lost: 'The response is lost',
} as const;

/** A readable name for each fault. The simulator's description says exactly what it does. */
const names: Record<FaultKey, [group: keyof typeof groups, name: string]> = {
  '401': ['refused', 'Wrong API key'],
  '403': ['refused', 'Not allowed'],
  '429': ['refused', 'Too many requests: wait 30 seconds'],
  '429_date': ['refused', 'Too many requests: wait until a date'],
  '429_bare': ['refused', 'Too many requests'],
  error_200: ['refused', 'Refused, but with status 200'],
  echo: ['refused', 'Refused, quoting the whole request'],
  '503': ['down', 'Service down'],
  '503_retry_after': ['down', 'Service down: try again in 30 seconds'],
  '500': ['down', 'Service crashed'],
  '502': ['down', 'Bad gateway'],
  '504': ['down', 'Gateway timeout'],
  close_at_connect: ['down', 'Connection closed at once'],
  html_200: ['odd', 'Web page instead of the service'],
  html_404: ['odd', 'Page not found'],
  redirect: ['odd', 'Redirect to another address'],
  slow: ['odd', 'Slow response'],
  empty_body: ['odd', 'Empty response'],
  broken_json: ['odd', 'Response cut off'],
  close_before_acceptance: ['lost', 'Connection lost before the message was accepted'],
  close_after_acceptance: ['lost', 'Response lost'],
  timeout: ['lost', 'No response at all'],
  close_mid_head: ['lost', 'Response lost within its headers'],
  close_mid_body: ['lost', 'Response lost halfway'],
  close_mid_chunks: ['lost', 'Response lost halfway, length unknown'],
  stall_mid_body: ['lost', 'Response starts and never ends'],
};

/** The faults as the page offers them, each group in one run. */
export function namedFaults(): Fault[] {
  return faults
    .map(({ key, description }) => {
      const [group, name] = names[key];
      return { key, group: groups[group], name, description };
    })
    .sort((a, b) => order(a) - order(b));
}

const shownOrder = Object.keys(names);
const groupOrder: string[] = Object.values(groups);

function order({ key, group }: Fault): number {
  return groupOrder.indexOf(group) * 100 + shownOrder.indexOf(key);
}
