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
  { key: 'credits', label: 'Has credits' },
  { key: 'plan', label: 'Plan is active' },
  { key: 'verified', label: 'Sender is verified' },
];

/** The simulator's settings: fault, account, response format. */
export function SimulatorDialog({ start, settings, onChange, onReset, onClose }: Props) {
  const chosen = start.faults.find(({ key }) => key === settings.fault);
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
          <span class="foot-note">Resets messages, contacts, the connection, and faults.</span>
        </div>
      }
    >
      <p class="story">
        The simulator acts as the service. Changes take effect with the next test.
      </p>
      <label class="select-label" for="fault">
        Fault
      </label>
      <select
        id="fault"
        aria-describedby={chosen ? 'fault-help' : undefined}
        value={settings.fault}
        onChange={({ currentTarget }) => onChange({ ...settings, fault: currentTarget.value })}
      >
        <option value="">None</option>
        {[...new Set(start.faults.map(({ group }) => group))].map((group) => (
          <optgroup label={group} key={group}>
            {start.faults
              .filter((fault) => fault.group === group)
              .map(({ key, name }) => (
                <option value={key} key={key}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      {chosen && (
        <p class="help" id="fault-help">
          What happens: {chosen.description}.
        </p>
      )}
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
        <legend>Response format</legend>
        <p class="foot-note">For developers: how the service may format its responses.</p>
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

function inWords(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
