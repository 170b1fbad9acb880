import type { ComponentChildren } from 'preact';
import type { StepInfo } from '../common/api';
import { AppMark, ownApp } from './app_mark';
import type { Editor } from './editor_state';

interface Props {
  steps: StepInfo[];
  editor: Editor;
  /** The choice of the trigger, if the step is one. */
  trigger: ComponentChildren;
  account: ComponentChildren;
}

const kinds = [
  { kind: 'creates', name: 'Actions' },
  { kind: 'searches', name: 'Searches' },
] as const;

/** Which step it is: its app, its event, its account. */
export function SetupTab({ steps, editor: { step, choose }, trigger, account }: Props) {
  return (
    <div class="setup">
      <div class="setup-row">
        <h3>App</h3>
        <p class="setup-box">
          <AppMark app={ownApp} /> This integration
        </p>
      </div>
      {step.kind === 'triggers' ? (
        trigger
      ) : (
        <div class="setup-row">
          <label for="step-choice">
            Action event <span class="required">(required)</span>
          </label>
          <select
            id="step-choice"
            value={step.id}
            onChange={({ currentTarget }) => {
              const next = steps.find(({ id }) => id === currentTarget.value);
              if (next) choose(next);
            }}
          >
            {kinds.map(({ kind, name }) => (
              <optgroup label={name} key={kind}>
                {steps
                  .filter((one) => one.kind === kind)
                  .map(({ id, label }) => (
                    <option value={id} key={id}>
                      {label}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </div>
      )}
      <p class="help">{step.description}</p>
      <div class="setup-row">
        <h3>
          Account <span class="required">(required)</span>
        </h3>
        {account}
      </div>
    </div>
  );
}
