// Plays imported lists, in a process of its own: prints what became of the leads as JSON.
import { openSteps, StubService } from '../properties/stub';
import { type BurstCase, playBurst } from './burst';
import { endWithParent } from './end_with_parent';

const soon = { status: 429, body: '{"message":"Too many requests"}' };
const later = { ...soon, headers: { 'retry-after': '30' } };

const cases: readonly BurstCase[] = [
  { name: '429 without a delay', overRate: soon },
  { name: '429 with Retry-After: 30', overRate: later },
  {
    name: '503 with Retry-After: 60 for ten minutes',
    overRate: soon,
    down: { status: 503, headers: { 'retry-after': '60' } },
  },
  { name: '503 for ten minutes', overRate: soon, down: { status: 503 } },
  { name: 'connections refused for ten minutes', overRate: later, down: { unreachable: true } },
  { name: '500 for ten minutes', overRate: soon, down: { status: 500, body: 'Server Error' } },
];

/** Lehmer's generator: the connector waits as long each time, so no limit is missed by chance. */
function drawTheSame(): void {
  let state = 20261122;
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function main(): Promise<void> {
  drawTheSame();
  const perform = await openSteps();
  for (const burst of cases) {
    const report = await playBurst(
      burst,
      perform,
      (answer) => new StubService(({ body }) => answer(body)),
    );
    process.send?.(report);
  }
}

endWithParent();
main().then(() => process.exit());
