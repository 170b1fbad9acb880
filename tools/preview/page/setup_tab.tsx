import type { ComponentChildren } from 'preact';
import type { StepInfo, StepKind } from '../common/api';
import { AppMark, ownApp } from './app_mark';
import type { Editor } from './editor_state';

interface Props {
  steps: StepInfo[];
  editor: Editor;
  account: ComponentChildren;
}

const kindNames: Record<StepKind, string> = {
  creates: 'Actions',
  searches: 'Searches',
  triggers: 'Triggers',
};

const eventNames: Record<StepKind, string> = {
  creates: 'Action event',
  searches: 'Action event',
  triggers: 'Trigger event',
};

/** Which step it is: its app, its event, its account. */
export function SetupTab({ steps, editor: { step, choose }, account }: Props) {
  return (
    <div class="setup">
      <div class="setup-row">
        <h3>App</h3>
        <p class="setup-box">
          <AppMark app={ownApp} /> This connector
        </p>
      </div>
      <div class="setup-row">
        <label for="step-choice">
          {eventNames[step.kind]} <span class="required">(required)</span>
        </label>
        <select
          id="step-choice"
          aria-describedby="step-description"
          value={step.id}
          onChange={({ currentTarget }) => {
            const next = steps.find(({ id }) => id === currentTarget.value);
            if (next) choose(next);
          }}
        >
          {(['creates', 'searches', 'triggers'] as const).map((kind) => (
            <optgroup label={kindNames[kind]} key={kind}>
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
        <p class="help" id="step-description">
          {step.description}
        </p>
      </div>
      <div class="setup-row">
        <h3>
          Account <span class="required">(required)</span>
        </h3>
        {account}
      </div>
    </div>
  );
}
