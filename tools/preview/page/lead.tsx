import type { Start } from '../common/api';
import { Rows } from './form/rows';
import { inOrderOfUse } from './form/sources';
import { Fold, isWide, Select, ValueList } from './parts';
import type { Zap } from './state/zap';
import texts from './texts.json';

/** What starts the Zap: another app's lead, which can be edited, or a trigger of this integration. */
export function LeadPane({ start, zap }: { start: Start; zap: Zap }) {
  const { example, found, lead, trigger, setTrigger } = zap;
  const ours = start.steps.filter(({ kind }) => kind === 'triggers');
  const groups = {
    'A lead in another app': start.examples.map((one) => ({
      ...{ value: one.name, label: `${one.app}: ${one.event}` },
    })),
    'This integration': ours.map(({ id, label }) => ({ value: id, label })),
  };
  return (
    <section class="pane" id="lead" aria-label="Start of the Zap">
      <header>
        <h2>1. {example ? example.event : zap.labelAt(0)}</h2>
      </header>
      <div class="pane-body">
        <Select
          label="Trigger"
          value={trigger}
          groups={groups}
          onChange={(to) => setTrigger(!zap.isBegun || confirm(texts.question) ? to : trigger)}
        />
        {example && (
          <Fold title="The lead" needed={isWide}>
            <p class="help">{texts.lead}</p>
            <Rows id="lead" label="Lead" value={lead} isNamed onChange={zap.setLead} />
          </Fold>
        )}
        {!example && !found && <p class="help">{texts.untested}</p>}
        {found && <ValueList values={inOrderOfUse(found).slice(0, 9)} />}
      </div>
    </section>
  );
}
