import type { Answer } from '../answer';
import type { LoggedRequest } from '../request_log';
import type { ArmedFault, FaultKey, FaultOptions } from './faults';

/** Pending faults, first in, first out. */
export class FaultQueue {
  private armed: ArmedFault[] = [];
  private answers: Answer[] = [];

  arm(key: FaultKey, options: FaultOptions): void {
    const { times = 1, path = '', ms = 1000, retryAfter = 30 } = options;
    if (times > 0) this.armed.push({ key, times, path, ms, retryAfter });
  }

  /** Takes the fault for this request; counts as one use. */
  take(request: LoggedRequest): ArmedFault | undefined {
    return this.use((fault) => request.url.includes(fault.path));
  }

  /** True when this new connection must be closed: nothing is read yet, so no path is known. */
  takeAtConnect(): boolean {
    const [first] = this.armed;
    if (first?.key !== 'close_at_connect' || first.path !== '') return false;
    return this.use((fault) => fault === first) !== undefined;
  }

  /** True when this request on an open connection must be dropped unread. */
  takeAtHeaders(request: LoggedRequest): boolean {
    const next = this.armed.find((fault) => request.url.includes(fault.path));
    if (next?.key !== 'close_at_connect') return false;
    return this.use((fault) => fault === next) !== undefined;
  }

  /** The next request gets this response. */
  answerNext(answer: Answer): void {
    this.answers.push(answer);
  }

  takeAnswer(): Answer | undefined {
    return this.answers.shift();
  }

  clear(): void {
    this.armed = [];
    this.answers = [];
  }

  private use(fits: (fault: ArmedFault) => boolean): ArmedFault | undefined {
    const fault = this.armed.find(fits);
    if (!fault) return undefined;
    fault.times -= 1;
    this.armed = this.armed.filter((other) => other.times > 0);
    return fault;
  }
}
