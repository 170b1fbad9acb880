import type { Simulator } from '../../simulator';

const hour = 3_600_000;

/** Conversations that were there before, so that triggers and searches have something to find. */
export function fillInbox(simulator: Simulator): void {
  const ago = (hours: number) => new Date(Date.now() - hours * hour);
  simulator.incoming('+919876512345', 'Is the shop open on Sundays?', {
    name: 'Meera Iyer',
    at: ago(26),
  });
  simulator.incoming('+14155550186', 'Do you ship to California?', {
    name: 'Daniel Brooks',
    at: ago(3),
  });
  simulator.incoming('+14155550186', 'And how long does it take?', { at: ago(2.9) });
}
