import type { Start } from '../common/api';
import { Dialog } from './parts/dialog';
import { Select } from './parts/select';

interface Props {
  faults: Start['faults'];
  fault: string;
  onChange: (fault: string) => void;
  onReset: () => void;
  onClose: () => void;
}

/** What goes wrong at the simulated service, and the way back to the start. */
export function SimulatorDialog({ faults, fault, onChange, onReset, onClose }: Props) {
  const picks = faults.map(({ key, name }) => ({ value: key, label: name }));
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
        value={fault}
        groups={[{ label: '', picks: [{ value: '', label: 'None' }, ...picks] }]}
        onChange={onChange}
      />
    </Dialog>
  );
}
