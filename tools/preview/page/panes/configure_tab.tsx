import type { ComponentChildren } from 'preact';
import { isUnfilled } from '../../common/fields';
import { FormView } from '../form/form';
import { asText } from '../form/lead_fields';
import { PillText } from '../form/pill';
import { CloseButton, Icon } from '../parts/icon';
import type { Editor } from '../state/editor_state';

/** The form of the step, below the choice of the step. */
export function ConfigureTab({ editor, event }: { editor: Editor; event: ComponentChildren }) {
  const { step, form, formBusy, values, example, after, undo } = editor;
  return (
    <>
      {event}
      <p class="help">{step.description}</p>
      {form.fields.length > 0 && (
        <div class="form-head row">
          <p class="soft">
            {step.kind !== 'triggers' && (
              <>
                Type into a field, or select <Icon name="insert" /> to insert data from your lead.
              </>
            )}
          </p>
          {(after?.next?.step ?? example.step) === step.id && (
            <button type="button" onClick={editor.fillIn}>
              Fill in the example
            </button>
          )}
          <button type="button" onClick={undo ?? editor.clear}>
            {undo ? 'Undo' : 'Clear the form'}
          </button>
        </div>
      )}
      <div class="form-frame" aria-busy={formBusy}>
        <FormView
          form={form}
          idPrefix={step.key}
          key={`${step.id} ${example.name} ${after?.id}`}
          values={values}
          onChange={editor.change}
          loadChoices={editor.loadChoices}
          missing={editor.missing}
          faulty={editor.faulty}
        />
        <LeftOvers editor={editor} />
      </div>
    </>
  );
}

/** Values of fields that the form no longer has. The platform keeps them, and so does this form. */
function LeftOvers({ editor: { form, formBusy, values, change } }: { editor: Editor }) {
  const left = form.leftOver.filter(({ key }) => !isUnfilled(values[key]));
  if (formBusy || left.length === 0) return null;
  return (
    <section class="group" aria-labelledby="left-over">
      <h3 id="left-over">Left over</h3>
      <p class="help">The form no longer has these fields, but the step still gets their values.</p>
      {left.map(({ key, label }) => (
        <div class="field row" data-key={key} key={key}>
          <strong>{label}</strong>
          <span>
            <PillText text={asText(values[key] ?? '')} />
          </span>
          <CloseButton label={`Remove ${label}`} onClick={() => change(key, '')} />
        </div>
      ))}
    </section>
  );
}
