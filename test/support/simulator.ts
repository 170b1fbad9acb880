import { type Simulator, startSimulator } from '../../tools/simulator';

/** A service for the tests of the file that imports this, reset before each of them. */
export let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
beforeEach(() => simulator.reset());
afterAll(() => simulator.close());
