import type { AccountKey, SimulatorSettings, Start } from '../common/api';
import { Dialog } from './dialog';

interface Props {
  start: Start;
  settings: SimulatorSettings;
  onChange: (settings: SimulatorSettings) => void;
  onReset: () => void;
  onClose: () => void;
}

const account: { key: AccountKey; label: string }[] = [
  { key: 'credits', label: 'There are credits' },
  { key: 'plan', label: 'The plan is active' },
  { key: 'verified', label: 'The sender is verified' },
];

/** How the simulator behaves: what goes wrong, how it answers, how its account stands. */
export function SimulatorDialog({ start, settings, onChange, onReset, onClose }: Props) {
  return (
    <Dialog
      id="simulator"
      title="Simulator"
      onClose={onClose}
      footer={
        <div class="foot-buttons">
          <button type="button" class="secondary" onClick={onReset}>
            Start over
          </button>
          <span class="foot-note">Forgets messages, contacts, connection and faults.</span>
        </div>
      }
    >
      <p class="story">
        It stands in for the service. What is chosen here holds from the next test on.
      </p>
      <label class="select-label" for="fault">
        Fault
      </label>
      <select
        id="fault"
        value={settings.fault}
        onChange={({ currentTarget }) => onChange({ ...settings, fault: currentTarget.value })}
      >
        <option value="">None: every request is answered</option>
        {start.faults.map(({ key, description }) => (
          <option value={key} key={key}>
            {nameOf(key, description)}
          </option>
        ))}
      </select>
      <fieldset class="checks">
        <legend>Account</legend>
        {account.map(({ key, label }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={settings.account[key]}
              onChange={({ currentTarget }) =>
                onChange({
                  ...settings,
                  account: { ...settings.account, [key]: currentTarget.checked },
                })
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset class="dialects">
        <legend>Form of its answers</legend>
        <p class="foot-note">For developers: the ways in which the service may word its answers.</p>
        {Object.entries(start.dialects).map(([key, choices]) => (
          <label key={key}>
            <span>{inWords(key)}</span>
            <select
              value={settings.dialect[key]}
              onChange={({ currentTarget }) =>
                onChange({
                  ...settings,
                  dialect: { ...settings.dialect, [key]: currentTarget.value },
                })
              }
            >
              {choices.map((choice) => (
                <option value={choice} key={choice}>
                  {choice}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}

/** The key where the description does not begin with it already. */
function nameOf(key: string, description: string): string {
  return description.startsWith(key) ? description : `${key}: ${description}`;
}

function inWords(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
