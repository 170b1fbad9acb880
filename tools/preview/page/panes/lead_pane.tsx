import type { ComponentChildren } from 'preact';
import type { Lead } from '../../../zap/mapping';
import type { Example } from '../../common/api';
import { leadFields, rankOfUse } from '../form/lead_fields';
import { leadLabel } from '../form/sources';
import { Fold } from '../parts/fold';
import { ValueList } from './data_out';

interface Props {
  example: Example;
  lead: Lead;
  trigger: ComponentChildren;
  /** Whether the step is below it, so that its fields are folded away. */
  narrow: boolean;
}

/** The lead that the Zap begins with. */
export function LeadPane({ example, lead, trigger, narrow }: Props) {
  const fields = leadFields(lead)
    .map(({ path, value }) => ({ path, value, label: leadLabel(example, path) }))
    .toSorted((one, other) => rankOfUse(one.label) - rankOfUse(other.label));
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
        <Fold title={<h3>The lead's fields</h3>} needed={!narrow} key={example.name}>
          <ValueList values={fields} />
        </Fold>
      </div>
    </section>
  );
}
