import type { SimulatorSettings, Start } from '../common/api';
import { Dialog } from './parts/dialog';
import { Select } from './parts/select';

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
  const picks = (forEngineers: boolean) =>
    faults
      .filter((fault) => fault.forEngineers === forEngineers)
      .map(({ key, name }) => ({ value: key, label: name }));
  return (
    <Dialog
      id="simulator"
      title="Simulator"
      onClose={onClose}
      footer={
        <div class="foot-buttons row">
          <button type="button" onClick={onReset}>
            Start over
          </button>
          <span class="soft">Resets messages, contacts, the connection, and faults.</span>
        </div>
      }
    >
      <p class="soft">The simulator acts as the service. Changes take effect with the next test.</p>
      <Select
        id="fault"
        label="Fault"
        value={settings.fault}
        groups={[
          { label: '', picks: [{ value: '', label: 'None' }, ...picks(false)] },
          { label: 'For engineers', picks: picks(true) },
        ]}
        onChange={(fault) => onChange({ ...settings, fault })}
      />
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
