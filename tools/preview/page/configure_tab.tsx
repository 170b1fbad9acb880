import type { Start } from '../common/api';
import type { Field } from '../common/fields';
import type { Editor } from './editor_state';
import { FormView } from './form';
import { Icon } from './icon';

interface Props {
  start: Start;
  editor: Editor;
  onSearch: (field: Field) => void;
}

/** The form of the step. */
export function ConfigureTab({ start, editor, onSearch }: Props) {
  const { step, form, formBusy, values, missing, faulty, example } = editor;
  const searchLabels = new Map(
    start.steps.filter(({ kind }) => kind === 'searches').map(({ key, label }) => [key, label]),
  );
  return (
    <>
      <ErrandNote editor={editor} />
      {form.fields.length > 0 && (
        <div class="form-head">
          <p class="hint">
            {step.kind === 'triggers' ? (
              "A trigger starts the Zap, so there's no earlier data to insert."
            ) : (
              <>
                Type into a field, or select <Icon name="insert" /> to insert data from your lead.
              </>
            )}
          </p>
          <span class="form-buttons">
            {example.step === step.id && (
              <button type="button" class="small-button" onClick={() => editor.fill('example')}>
                Fill in the example
              </button>
            )}
            <button type="button" class="small-button" onClick={() => editor.fill('nothing')}>
              Clear the form
            </button>
          </span>
        </div>
      )}
      <div class="form-frame" aria-busy={formBusy}>
        {form.fields.length > 0 ? (
          <FormView
            form={form}
            idPrefix={step.key}
            key={`${step.id} ${example.name}`}
            values={values}
            onChange={editor.change}
            loadChoices={editor.loadChoices}
            searchLabels={searchLabels}
            onSearch={onSearch}
            missing={missing}
            faulty={faulty}
          />
        ) : (
          <p class="empty" role="status">
            {formBusy ? 'Loading the form…' : 'This step has no fields. Continue to test it.'}
          </p>
        )}
      </div>
    </>
  );
}

/** Leads from a search back to the field that needs its result. */
export function ErrandNote({ editor: { errand, found, comeBack } }: { editor: Editor }) {
  if (!errand) return null;
  const { field, from } = errand;
  return (
    <div class="errand">
      <p>
        {found
          ? `Found. The result can fill ${field.label} in ${from.label}.`
          : `Test this search. Its result can fill ${field.label} in ${from.label}.`}
      </p>
      <button type="button" class="small-button" onClick={comeBack}>
        {found ? `Use it in ${from.label}` : `Back to ${from.label}`}
      </button>
    </div>
  );
}
