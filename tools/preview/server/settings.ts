import { type Dialect, dialectChoices, type Simulator } from '../../simulator';
import type { SimulatorSettings } from '../common/api';

const someCredits = 1000;

/** Sets the simulator's response format and the state of its account. */
export function applySettings(simulator: Simulator, settings: SimulatorSettings): void {
  simulator.dialect = readDialect(settings.dialect);
  const { project } = simulator;
  project.planActive = settings.account.plan;
  project.wabaVerified = settings.account.verified;
  if (settings.account.credits !== project.credits > 0) {
    project.credits = settings.account.credits ? someCredits : 0;
  }
}

/** How the simulator behaves now. */
export function currentSettings({ dialect, project }: Simulator, fault: string): SimulatorSettings {
  return {
    fault,
    dialect: Object.fromEntries(
      Object.entries(dialect).map(([key, value]) => [key, String(value)]),
    ),
    account: {
      credits: project.credits > 0,
      plan: project.planActive,
      verified: project.wabaVerified,
    },
  };
}

/** The page sends texts. Anything that isn't one of the choices gets the default. */
function readDialect(texts: Record<string, string>): Partial<Dialect> {
  const chosen = Object.entries(dialectChoices).flatMap(([key, choices]) =>
    choices.filter((choice) => String(choice) === texts[key]).map((choice) => [key, choice]),
  );
  return Object.fromEntries(chosen);
}
