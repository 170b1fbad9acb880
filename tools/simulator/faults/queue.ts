import type { Answer } from '../answer';
import type { LoggedRequest, Target } from '../request_log';
import type { ArmedFault, FaultKey, FaultSettings } from './faults';

const ofService = new Set<Target>(['campaign', 'msgbox']);

/** Pending faults and responses, first in, first out. Without a path, they are for the service alone. */
export class FaultQueue {
  private armed: ArmedFault[] = [];
  private answers: { answer: Answer; path: string }[] = [];

  arm(key: FaultKey, { times = 1, path = '', retryAfter = 30 }: Partial<FaultSettings>): void {
    if (times > 0) this.armed.push({ key, times, path, retryAfter });
  }

  /** Takes the fault for this request; counts as one use. */
  take({ url, target }: LoggedRequest): ArmedFault | undefined {
    const fault = this.armed.find(({ path }) =>
      path === '' ? ofService.has(target) : url.includes(path),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    this.armed = this.armed.filter((other) => other.times > 0);
    return fault;
  }

  /** The service's next request to the path gets this response. */
  answerNext(answer: Answer, path: string): void {
    this.answers.push({ answer, path });
  }

  takeAnswer({ target, url }: LoggedRequest): Answer | undefined {
    const [next] = this.answers;
    if (!next || !ofService.has(target) || !url.includes(next.path)) return undefined;
    this.answers.shift();
    return next.answer;
  }

  clear(): void {
    this.armed = [];
    this.answers = [];
  }
}
