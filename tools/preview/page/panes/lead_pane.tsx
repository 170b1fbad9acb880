import type { ComponentChildren } from 'preact';
import type { Lead } from '../../../zap/mapping';
import type { Example } from '../../common/api';
import { leadFields, rankOfUse, withValue } from '../form/lead_fields';
import { leadLabel } from '../form/sources';
import { Fold } from '../parts/fold';

interface Props {
  example: Example;
  lead: Lead;
  /** The choice of the trigger. */
  trigger: ComponentChildren;
  /** Whether the step is below it, so that its fields are folded away. */
  narrow: boolean;
  onChange: (lead: Lead) => void;
}

/** The lead, with its values to change. */
export function LeadPane({ example, lead, trigger, narrow, onChange }: Props) {
  const fields = leadFields(lead)
    .map((field) => ({ ...field, label: leadLabel(example, field.path) }))
    // In the order of the list to insert from, whatever the values are: these may be edited.
    .toSorted((one, other) => rankOfUse(one.label) - rankOfUse(other.label));
  const list = (
    <dl class="sample">
      {fields.map(({ path, value, label }) => (
        <div key={path}>
          <dt title={path}>{label}</dt>
          <dd>
            {path.includes('[]') ? (
              value || <em>No data</em>
            ) : (
              <input
                type="text"
                aria-label={label}
                placeholder="No data"
                value={value}
                onInput={({ currentTarget }) =>
                  onChange(withValue(lead, path, currentTarget.value))
                }
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section class="pane" id="lead" aria-labelledby="lead-title">
      <header class="pane-head row">
        <h2 id="lead-title">1. {example.event}</h2>
      </header>
      <div class="pane-body">
        {trigger}
        <p class="soft">
          <strong>{example.title}.</strong> {example.story}
        </p>
        {narrow ? <Fold title={<h3>The lead's fields</h3>}>{list}</Fold> : list}
      </div>
    </section>
  );
}
