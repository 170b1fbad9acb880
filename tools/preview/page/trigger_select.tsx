import type { Example, StepInfo } from '../common/api';
import { ownLead } from './beginnings';

interface Props {
  leads: Example[];
  /** This connector's own triggers. */
  triggers: StepInfo[];
  /** The name of the lead, or the ID of the trigger. */
  chosen: string;
  onTake: (lead: Example) => void;
  onTrigger: (trigger: StepInfo) => void;
}

/** What starts the Zap: another app's lead, or a trigger of this connector. */
export function TriggerSelect({ leads, triggers, chosen, onTake, onTrigger }: Props) {
  function choose(value: string): void {
    const lead = leads.find(({ name }) => name === value);
    if (lead) onTake(lead);
    const trigger = triggers.find(({ id }) => id === value);
    if (trigger) onTrigger(trigger);
  }

  return (
    <div class="setup-row">
      <label for="trigger">Trigger</label>
      <select
        id="trigger"
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <optgroup label="A lead in another app">
          {leads.map((lead) => (
            <option value={lead.name} key={lead.name}>
              {nameOf(lead, leads)}
            </option>
          ))}
        </optgroup>
        <optgroup label="This integration">
          {triggers.map(({ id, label }) => (
            <option value={id} key={id}>
              {label}
            </option>
          ))}
        </optgroup>
      </select>
    </div>
  );
}

/** The app and its event, or the example's title if an earlier example has the same. */
function nameOf({ name, app, event, title }: Example, leads: Example[]): string {
  if (name === ownLead.name) return app;
  const first = leads.find((other) => other.app === app && other.event === event);
  return `${app}: ${first?.name === name ? event : title}`;
}
