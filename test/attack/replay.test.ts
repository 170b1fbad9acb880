import { autoreplayDelays, type Ending, ReplayedRun } from './replay';

/** Plays one ending repeatedly: when the step runs, in seconds, and the run's final state. */
function play(ending: Ending, mostWaits = 3): { at: number[]; standing: string } {
  const run = new ReplayedRun(mostWaits);
  const at = [0];
  for (;;) {
    const next = run.next(ending);
    if ('standing' in next) return { at, standing: next.standing };
    at.push((at.at(-1) ?? 0) + next.again);
  }
}

test.each(['success', 'halted', 'expired'] as const)('%s: the step runs once', (kind) => {
  expect(play({ kind })).toEqual({ at: [0], standing: kind });
});

test('an error at 1:00 runs again at 1:05, 1:35, 2:35, 5:35 and 11:35', () => {
  const minutes = play({ kind: 'error' }).at.map((seconds) => seconds / 60);
  expect(minutes).toEqual([0, 5, 35, 95, 275, 635]);
  expect(play({ kind: 'error' }).standing).toBe('errored');
  expect(autoreplayDelays).toHaveLength(5);
});

test('a throttled run waits as long as the response states, otherwise a minute', () => {
  expect(play({ kind: 'throttled', delay: 7 })).toEqual({
    at: [0, 7, 14, 21],
    standing: 'waiting',
  });
  expect(play({ kind: 'throttled', delay: undefined }, 1).at).toEqual([0, 60]);
});

test('waiting takes nothing from the replays of an error', () => {
  const run = new ReplayedRun(3);
  expect(run.next({ kind: 'error' })).toEqual({ again: 300 });
  expect(run.next({ kind: 'throttled', delay: 5 })).toEqual({ again: 5 });
  expect(run.next({ kind: 'error' })).toEqual({ again: 1800 });
});
