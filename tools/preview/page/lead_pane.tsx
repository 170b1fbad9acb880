import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Lead } from '../../zap/mapping';
import type { Example } from '../common/api';
import { fieldName } from '../common/field_names';
import { AppMark } from './app_mark';
import { ownLead } from './beginnings';
import { type LeadField, leadFields, withValue } from './lead_fields';
import { rankOfUse } from './rank_of_use';

interface Props {
  example: Example;
  lead: Lead;
  /** Whether the step is filled as the example fills it. */
  asExample: boolean;
  /** The choice of the trigger. */
  trigger: ComponentChildren;
  onChange: (lead: Lead) => void;
}

type View = 'read' | 'edit' | 'json';

/** The lead: an example's or the user's own, and its values. */
export function LeadPane({ example, lead, asExample, trigger, onChange }: Props) {
  const own = example.name === ownLead.name;
  const [view, setView] = useState<View>(own ? 'edit' : 'read');
  const changed = JSON.stringify(lead) !== JSON.stringify(example.sample);
  useEffect(() => {
    if (own && view === 'read') setView('edit');
  }, [own]);
  return (
    <section class="pane lead-pane" id="lead" aria-labelledby="lead-title">
      <header class="pane-head">
        <h2 id="lead-title">
          <AppMark app={example.app} /> 1. {example.event}
        </h2>
        {changed && (
          <button type="button" class="small-button" onClick={() => onChange(example.sample)}>
            Undo changes
          </button>
        )}
      </header>
      <div class="pane-body">
        {trigger}
        <p class="story">
          <strong>{example.title}.</strong> {example.story} {asExample && example.stepStory}
        </p>
        <fieldset class="views">
          <legend class="sr">How to show the lead</legend>
          {(['read', 'edit', 'json'] as const).map((one) => (
            <label class={view === one ? 'chosen' : ''} key={one}>
              <input
                type="radio"
                name="lead-view"
                checked={view === one}
                onChange={() => setView(one)}
              />
              {{ read: 'Sample', edit: 'Edit', json: 'JSON' }[one]}
            </label>
          ))}
        </fieldset>
        {view === 'json' ? (
          <JsonLead lead={lead} onChange={onChange} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
          <section class="sample-frame" aria-label="Values of the lead" tabIndex={0}>
            <dl class="sample">
              {leadFields(lead)
                .toSorted(byUse)
                .map(({ path, value }) => (
                  <div key={path}>
                    <dt title={path}>{fieldName(path)}</dt>
                    <dd>
                      {view === 'edit' && !path.includes('[]') ? (
                        <input
                          type="text"
                          class="plain-input"
                          aria-label={fieldName(path)}
                          value={value}
                          onInput={({ currentTarget }) =>
                            onChange(withValue(lead, path, currentTarget.value))
                          }
                        />
                      ) : (
                        value || <em>No data</em>
                      )}
                    </dd>
                  </div>
                ))}
            </dl>
            {view === 'edit' && <AddField lead={lead} onChange={onChange} />}
          </section>
        )}
      </div>
    </section>
  );
}

/** In the order of the list to insert from, whatever the values are: these may be edited. */
function byUse(one: LeadField, other: LeadField): number {
  return rankOfUse(fieldName(one.path)) - rankOfUse(fieldName(other.path));
}

/** One more field for the lead. */
function AddField({ lead, onChange }: { lead: Lead; onChange: (lead: Lead) => void }) {
  const [name, setName] = useState('');
  const key = name.trim();
  return (
    <form
      class="add-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (key === '' || Object.hasOwn(lead, key)) return;
        onChange({ ...lead, [key]: '' });
        setName('');
      }}
    >
      <input
        type="text"
        class="plain-input"
        aria-label="Name of a new field"
        placeholder="e.g., company"
        autocomplete="off"
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" class="small-button">
        Add field
      </button>
    </form>
  );
}

function JsonLead({ lead, onChange }: { lead: Lead; onChange: (lead: Lead) => void }) {
  const [text, setText] = useState(() => JSON.stringify(lead, null, 2));
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (problem === '' && JSON.stringify(read(text)) !== JSON.stringify(lead)) {
      setText(JSON.stringify(lead, null, 2));
    }
  }, [lead]);
  return (
    <>
      <textarea
        class="json-lead"
        aria-label="The lead as JSON"
        aria-describedby="json-problem"
        aria-invalid={problem !== ''}
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          const next = read(currentTarget.value);
          setProblem(next ? '' : "This isn't a JSON object yet, so the lead stays as it was.");
          if (next) onChange(next);
        }}
      />
      <p class="field-note failed" id="json-problem" role="status">
        {problem}
      </p>
    </>
  );
}

function read(text: string): Lead | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
