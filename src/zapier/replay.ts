/** What a replay of a run does whose send failed. */
export type Replay =
  /** It sends the message, since nothing was sent. */
  | { kind: 'sends' }
  /** The message may have been sent, so a replay sends nothing before a time. */
  | { kind: 'held back'; until: Date; by: 'memory' | "Don't Send Again Within" }
  /** The message may have been sent, and it's sent again, as the connection says. */
  | { kind: 'may send twice' }
  /** The same, because Zapier couldn't remember it: only a halt keeps autoreplay from it. */
  | { kind: 'not remembered' }
  /** Nobody replays a test. */
  | { kind: 'test' };

/** The remedy while Don't Send Again Within stops another run. */
export const sendAgain =
  "To send it again, clear Don't Send Again Within, or wait until it's over.";

const checkInbox = 'Check the inbox before you replay this run.';

/** What to do about a message that may have been sent. */
export function checkFirst(replay: Replay): string {
  if (replay.kind === 'test') return 'Check whether it arrived before you test again.';
  if (replay.kind !== 'held back') return checkInbox;
  const wait = `Check the inbox. If it isn't there, replay after ${endOf(replay)}`;
  return replay.by === 'memory'
    ? `${wait}, or set Replays of Unclear Messages to Send in the connection.`
    : `${wait}. To send it sooner, clear Don't Send Again Within, and set Replays of Unclear Messages to Send.`;
}

/** What to add to a remedy that says something else: from when on a replay sends. */
export function replayNote(replay: Replay): string {
  if (replay.kind === 'sends' || replay.kind === 'test') return '';
  if (replay.kind !== 'held back') return ` ${checkInbox}`;
  const setting =
    replay.by === 'memory' ? 'Replays of Unclear Messages in the connection' : replay.by;
  return ` A replay sends after ${endOf(replay)} (see ${setting}).`;
}

/** A minute after which a replay sends for sure. */
function endOf({ until }: { until: Date }): string {
  return shortTime(new Date(Math.ceil(until.getTime() / 60_000) * 60_000));
}

/** Such as `03 Nov 09:05 UTC`: no run that an error is about is older than a week. */
export function shortTime(at: Date): string {
  // Such as `Tue, 03 Nov 2026 09:05:00 GMT`.
  const [, day, month, , time] = at.toUTCString().split(' ');
  return `${day} ${month} ${time?.slice(0, 5)} UTC`;
}
