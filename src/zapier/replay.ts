/** What a replay of a run does whose send failed. */
export type Replay =
  /** It sends the message, since nothing was sent. */
  | { kind: 'sends' }
  /** The message may have been sent, so a replay sends nothing before a time, in milliseconds since 1970. */
  | {
      kind: 'held back';
      until: number;
      by: 'Replays of Unclear Messages in the connection' | "Don't Send Again Within";
    }
  /** The message may have been sent, and it's sent again, as the connection says. */
  | { kind: 'may send twice' }
  /** The same, because Zapier couldn't remember it: only a halt keeps autoreplay from it. */
  | { kind: 'not remembered' }
  /** The message may have been sent, and nobody replays a test. */
  | { kind: 'test' };

/** The remedy while Don't Send Again Within stops another run. */
export const sendAgain =
  "To send it again, clear Don't Send Again Within, or wait until it's over.";

/** What to say of a replay of a message that may have been sent; '' if there's nothing to say. */
export function replayNote(replay: Replay): string {
  if (replay.kind === 'sends' || replay.kind === 'test') return '';
  if (replay.kind !== 'held back') return 'A replay may send it twice.';
  // Rounded up to a minute, after which it sends for sure.
  return `A replay sends after ${shortTime(replay.until + 59_999)} (see ${replay.by}).`;
}

/** Such as `03 Nov 09:05 UTC`: no run that an error is about is older than a week. */
export function shortTime(at: number): string {
  // Such as `Tue, 03 Nov 2026 09:05:00 GMT`.
  const [, day, month, , time] = new Date(at).toUTCString().split(' ');
  return `${day} ${month} ${time?.slice(0, 5)} UTC`;
}
