import type { SimulatorSettings, Start } from '../common/api';
import { Dialog } from './dialog';

interface Props {
  start: Start;
  settings: SimulatorSettings;
  onChange: (settings: SimulatorSettings) => void;
  onReset: () => void;
  onClose: () => void;
}

const account = [
  { key: 'credits', label: 'Has credits' },
  { key: 'plan', label: 'Plan is active' },
  { key: 'verified', label: 'Sender is verified' },
] as const;

/** The simulator's settings: fault and account. */
export function SimulatorDialog({ start, settings, onChange, onReset, onClose }: Props) {
  const { faults } = start;
  const option = ({ key, name }: (typeof faults)[number]) => (
    <option value={key} key={key}>
      {name}
    </option>
  );
  return (
    <Dialog
      id="simulator"
      title="Simulator"
      onClose={onClose}
      footer={
        <div class="foot-buttons row">
          <button type="button" class="secondary" onClick={onReset}>
            Start over
          </button>
          <span class="soft">Resets messages, contacts, the connection, and faults.</span>
        </div>
      }
    >
      <p class="story">
        The simulator acts as the service. Changes take effect with the next test.
      </p>
      <div class="field">
        <label for="fault">
          <strong>Fault</strong>
        </label>
        <select
          id="fault"
          value={settings.fault}
          onChange={({ currentTarget }) => onChange({ ...settings, fault: currentTarget.value })}
        >
          <option value="">None</option>
          {faults.filter(({ forEngineers }) => !forEngineers).map(option)}
          <optgroup label="For engineers">
            {faults.filter(({ forEngineers }) => forEngineers).map(option)}
          </optgroup>
        </select>
      </div>
      <fieldset class="checks">
        <legend>
          <strong>Account</strong>
        </legend>
        {account.map(({ key, label }) => (
          <label class="row" key={key}>
            <input
              type="checkbox"
              checked={settings.account[key]}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ ...settings, account: { ...settings.account, [key]: checked } })
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
