import type { ComponentChildren } from 'preact';
import { fillForm } from '../../zap/mapping';
import type { ErrorPlace } from '../common/api';
import { isUnfilled } from '../common/fields';
import { ErrandNote } from './configure_tab';
import { DataTabs } from './data_tabs';
import type { Editor } from './editor_state';
import { Icon } from './icon';
import { Running, Verdict } from './verdict';

interface Props {
  editor: Editor;
  /** The phone, on a narrow screen, where the data below it is folded. */
  phone: ComponentChildren;
  onGo: (place: ErrorPlace) => void;
}

/** The test: its result, its data, and its requests. */
export function TestTab({ editor, phone, onGo }: Props) {
  const { step, form, values, whole, shown, stale, testing } = editor;
  const current = testing ? undefined : shown;
  const filled = Object.fromEntries(
    Object.entries(values).filter(([, value]) => !isUnfilled(value)),
  );
  const data = (
    <DataTabs
      // A new result opens on its most useful tab.
      key={current ? `${current.basis} ${current.result.milliseconds}` : step.id}
      fields={form.fields}
      inputData={current?.result.inputData ?? fillForm(filled, whole)}
      shown={current}
    />
  );
  return (
    <section id="result" aria-label="Result" aria-busy={testing}>
      <ErrandNote editor={editor} />
      <div role="status">
        {testing ? (
          <Running />
        ) : current ? (
          <Verdict shown={current} stale={stale} onGo={onGo} />
        ) : (
          <p class="test-intro">
            <strong>Test {step.label}.</strong>{' '}
            {step.kind === 'creates'
              ? 'The data below is sent to the simulator. No real phone gets a message.'
              : 'The step reads from the simulator.'}
          </p>
        )}
      </div>
      {current?.result.notes.map((note) => (
        <p class="preview-note" key={note}>
          {note}
        </p>
      ))}
      {phone}
      {phone ? (
        <details class="group fold">
          <summary>
            <h3>Data</h3>
            <Icon name="chevron" />
          </summary>
          {data}
        </details>
      ) : (
        data
      )}
    </section>
  );
}
