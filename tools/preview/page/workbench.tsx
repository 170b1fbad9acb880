import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ConnectionView, Phone, Start, StepInfo } from '../common/api';
import type { Values } from '../common/fields';
import { ask } from './api';
import { ConnectionDialog } from './connection_dialog';
import { foundSources, noSources, SourcesContext, sourcesOf } from './form/sources';
import { Header } from './header';
import { CrmPane, goToCrm, showCrm } from './panes/crm_pane';
import { LeadPane } from './panes/lead_pane';
import { PhonePane } from './panes/phone_pane';
import { StepPane } from './panes/step_pane';
import { Select } from './parts/select';
import { actionChoices, stepFor, triggerChoices } from './state/beginnings';
import { useEditor } from './state/editor_state';
import { foundPath } from './state/use_test';

interface Props {
  start: Start;
  fail: (error: unknown) => void;
  onReset: () => void;
}

/** The loaded page: the lead, the step, and the recipient's phone. */
export function Workbench({ start, fail, onReset }: Props) {
  /** The connection's form is open; at the field with this key, if it isn't empty. */
  const [connecting, setConnecting] = useState<string>();
  const [connection, setConnection] = useState<ConnectionView>(start.connection);
  /** Whether the connection was saved a moment ago. */
  const [justSaved, setJustSaved] = useState(false);
  const [fault, setFault] = useState(start.fault);
  const [world, setWorld] = useState(0);
  const editor = useEditor(start, world, fail);
  const [phone, setPhone] = useState<Phone>(start.phone);
  const [contactId, setContactId] = useState<number>();
  // Here, so that it outlives a look at another trigger.
  const [mapped, setMapped] = useState<Values>({});
  const [narrow] = useState(() => matchMedia('(max-width: 1040px)').matches);
  /** Whether a Zap was just started with a reply, so its CRM is next. */
  const started = useRef(false);
  const { example, sample, step, shown, after, earlier } = editor;
  const isTrigger = step.kind === 'triggers';
  /** The trigger of ours that starts the Zap. */
  const ours = isTrigger ? step : after?.kind === 'triggers' ? after : undefined;

  // Show the phone that received a test's message.
  useEffect(() => {
    if (!shown) return;
    const { phone: next, error, got } = shown.result;
    if (got !== null) setContactId(next.talks[0]?.contactId);
    // An earlier message would look like this test's.
    else if (shown.step.kind === 'creates') setContactId(undefined);
    setPhone(next);
    if (started.current && !error) showCrm();
    started.current = false;
  }, [shown?.result]);

  const sources = useMemo(() => {
    // Nothing comes before a trigger.
    const others = ours ? noSources : sourcesOf(start, example, sample);
    return earlier ? foundSources(earlier, foundPath, others) : others;
  }, [example, sample, ours, earlier]);

  /** Earlier results no longer say anything about the step or the connection. */
  const changeWorld = () => setWorld((count) => count + 1);

  function saved(next: ConnectionView, works: boolean): void {
    setConnection(next);
    changeWorld();
    if (!works) return;
    setJustSaved(true);
    setTimeout(setJustSaved, 10_000, false);
  }

  function simulate(next: string): void {
    setFault(next);
    changeWorld();
    ask('simulate', { fault: next }).catch(fail);
  }

  /** Tests the trigger, and leads the eye and the focus there. */
  function startZap(trigger: StepInfo): void {
    started.current = true;
    editor.tryOut(trigger);
    const pane = document.getElementById('step');
    pane?.focus();
    pane?.scrollIntoView({ block: 'start' });
  }

  function chooseTrigger(value: string): void {
    const chosen = start.steps.find(({ id }) => id === value);
    if (chosen) editor.choose(chosen);
    else editor.take(value);
    // The list of triggers may be elsewhere now.
    setTimeout(() => document.getElementById('trigger')?.focus(), 30);
  }

  const newMessage = start.steps.find(({ id }) => id === 'triggers.new_message');
  const trigger = (
    <Select
      id="trigger"
      label="Trigger"
      value={ours?.id ?? example.name}
      groups={triggerChoices(start)}
      onChange={chooseTrigger}
    />
  );
  const event = (
    <Select
      id="event"
      label="Action event"
      value={step.id}
      groups={actionChoices(start)}
      onChange={(id) => editor.choose(stepFor(start, id))}
    />
  );
  return (
    <SourcesContext.Provider value={sources}>
      <Header
        start={start}
        connection={connection.label}
        saved={justSaved}
        onConnection={() => setConnecting('')}
        fault={fault}
        onFault={simulate}
        onReset={onReset}
      />
      <main class={`panes ${ours ? 'from-inbox' : ''}`}>
        {!ours && <LeadPane {...{ example, trigger, narrow }} lead={sample} />}
        <StepPane
          key="step"
          editor={editor}
          event={isTrigger ? trigger : event}
          narrow={narrow}
          onConnection={setConnecting}
          onNext={goToCrm}
        />
        {isTrigger && (
          <CrmPane found={editor.found} phone={phone} mapped={mapped} onMap={setMapped} />
        )}
        <PhonePane
          business={connection.values.accountName || 'Your business'}
          phone={phone}
          contactId={contactId}
          empty={
            isTrigger
              ? 'Select a recipient above to see their messages, or to write as that person. Then test the trigger.'
              : shown?.result.got === null
                ? `Nobody got a message${shown.result.error ? '' : ': this test only showed it'}.`
                : 'The message appears here as the recipient sees it. To begin: Fill in the example, enter a number in Send Tests To, then Continue, and Test step.'
          }
          onChoose={setContactId}
          onReply={(to, text) => ask('reply', { contactId: to, text }).then(setPhone, fail)}
          onStartZap={newMessage && step !== newMessage ? () => startZap(newMessage) : undefined}
        />
      </main>
      {connecting !== undefined && (
        <SourcesContext.Provider value={noSources}>
          <ConnectionDialog
            start={start}
            connection={connection}
            field={connecting}
            onSaved={saved}
            onClose={() => setConnecting(undefined)}
            fail={fail}
          />
        </SourcesContext.Provider>
      )}
    </SourcesContext.Provider>
  );
}
