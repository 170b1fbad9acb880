import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ConnectionView, Phone, SimulatorSettings, Start, StepInfo } from '../common/api';
import { AccountRow, type Health } from './account_row';
import { readSettings, writeAddress } from './address';
import { ask } from './api';
import { isFilledAsIn, leadsOf } from './beginnings';
import { ConnectionDialog } from './connection_dialog';
import { type CrmMapping, CrmPane, goToCrm, showCrm } from './crm_pane';
import { useEditor } from './editor_state';
import { Header } from './header';
import { LeadPane } from './lead_pane';
import { PhonePane } from './phone_pane';
import { SimulatorDialog } from './simulator_dialog';
import { noSources, SourcesContext } from './sources';
import { StepPane } from './step_pane';
import { switchedCount } from './switched';
import { TriggerSelect } from './trigger_select';
import { useAddress } from './use_address';
import { useMedia } from './use_media';
import { sourcesOf } from './zap_sources';

interface Props {
  start: Start;
  fail: (error: unknown) => void;
  onReset: () => Promise<void>;
}

/** The loaded page: the lead, the step, and the recipient's phone. */
export function Workbench({ start, fail, onReset }: Props) {
  const [panel, setPanel] = useState<{ name: 'connection' | 'simulator'; field?: string }>();
  const [connection, setConnection] = useState<ConnectionView>(start.connection);
  const [health, setHealth] = useState<Health>('untested');
  const [settings, setSettings] = useState<SimulatorSettings>(start.settings);
  const [world, setWorld] = useState(0);
  const editor = useEditor(start, world, fail);
  const [phone, setPhone] = useState<Phone>(start.phone);
  const [ownNumbers, setOwnNumbers] = useState<string[]>([]);
  const [contactId, setContactId] = useState<number>();
  // Here, so that it outlives a look at another trigger.
  const [mapped, setMapped] = useState<CrmMapping>({ number: '', note: '' });
  const narrow = useMedia('(max-width: 760px)');
  /** Whether a Zap was just started with a reply, so its CRM is next. */
  const started = useRef(false);
  const { example, lead, before, step, shown } = editor;
  const isTrigger = step.kind === 'triggers';

  // Show the phone that received a test's message.
  useEffect(() => {
    if (!shown) return;
    const next = shown.result.phone;
    const [newest] = next.talks;
    if (newest && countOf(next) > countOf(phone)) setContactId(newest.contactId);
    setPhone(next);
    const { ownNumber } = shown.result;
    if (ownNumber !== null) setOwnNumbers((all) => [...all, ownNumber]);
    if (started.current && !shown.result.error) showCrm();
    started.current = false;
  }, [shown]);

  // A link may contain the simulator's settings.
  useEffect(() => {
    const linked = readSettings(location.hash);
    if (linked) simulate({ ...start.settings, ...linked });
  }, []);

  const switched = switchedCount(start, settings);
  useAddress(
    writeAddress(start, editor.place, switched > 0 ? settings : undefined),
    `${example.name} ${step.id}`,
    (hash) => editor.goTo(hash),
  );

  const sources = useMemo(
    // Nothing comes before a trigger.
    () => (isTrigger ? noSources : sourcesOf(start, { app: example.app, lead, searches: before })),
    [example.app, lead, before, isTrigger],
  );

  /** Earlier results no longer say anything about the step or the connection. */
  function changeWorld(nextHealth: Health): void {
    setHealth(nextHealth);
    setWorld((count) => count + 1);
  }

  function simulate(next: SimulatorSettings): void {
    setSettings(next);
    changeWorld('untested');
    ask('simulate', next).then(setSettings, fail);
  }

  /** Tests the trigger, and leads the eye and the focus there. */
  function startZap(trigger: StepInfo): void {
    started.current = true;
    editor.tryOut(trigger);
    const pane = document.getElementById('step');
    pane?.focus();
    pane?.scrollIntoView({ block: 'start' });
  }

  async function reply(to: number, text: string): Promise<void> {
    await ask('reply', { contactId: to, text }).then(setPhone, fail);
  }

  const newMessage = start.steps.find(({ id }) => id === 'triggers.new_message');
  const fault = start.faults.find(({ key }) => key === settings.fault);
  const phonePane = (
    <PhonePane
      business={connection.values.accountName || 'Your business'}
      phone={phone}
      ownNumbers={ownNumbers}
      contactId={contactId}
      empty={
        isTrigger
          ? 'Select a recipient above, and write as that person. Then test the trigger.'
          : 'Test the step to see the message as the recipient sees it.'
      }
      onChoose={setContactId}
      onReply={reply}
      onStartZap={newMessage && step.id !== newMessage.id ? () => startZap(newMessage) : undefined}
    />
  );
  const trigger = (
    <TriggerSelect
      leads={leadsOf(start)}
      triggers={start.steps.filter(({ kind }) => kind === 'triggers')}
      chosen={isTrigger ? step.id : example.name}
      onTake={editor.take}
      onTrigger={(next) => {
        editor.choose(next);
        // The trigger's list is there now.
        editor.setTab('setup');
        setTimeout(() => document.getElementById('trigger')?.focus(), 30);
      }}
    />
  );
  return (
    <SourcesContext.Provider value={sources}>
      <Header
        version={start.version}
        connection={connection.label}
        health={health}
        switched={switched}
        onConnection={() => setPanel({ name: 'connection' })}
        onSimulator={() => setPanel({ name: 'simulator' })}
      />
      <main class={`panes ${isTrigger ? 'from-inbox' : ''}`}>
        {!isTrigger && (
          <LeadPane
            example={example}
            lead={lead}
            asExample={example.step === step.id && isFilledAsIn(example, editor.values)}
            trigger={trigger}
            onChange={editor.setLead}
          />
        )}
        <StepPane
          key="step"
          start={start}
          editor={editor}
          trigger={trigger}
          account={
            <AccountRow
              connection={connection.label}
              health={health}
              onChange={() => setPanel({ name: 'connection' })}
            />
          }
          faultOn={fault?.name ?? ''}
          phone={narrow ? phonePane : null}
          onConnection={(field) => setPanel({ name: 'connection', field })}
          onNext={goToCrm}
        />
        {isTrigger && (
          <CrmPane found={editor.found} phone={phone} mapped={mapped} onMap={setMapped} />
        )}
        {!narrow && phonePane}
      </main>
      {panel?.name === 'connection' && (
        <SourcesContext.Provider value={noSources}>
          <ConnectionDialog
            start={start}
            connection={connection}
            field={panel.field}
            onSaved={(next, nextHealth) => {
              setConnection(next);
              setPanel(undefined);
              changeWorld(nextHealth);
            }}
            onClose={() => setPanel(undefined)}
          />
        </SourcesContext.Provider>
      )}
      {panel?.name === 'simulator' && (
        <SimulatorDialog
          start={start}
          settings={settings}
          onChange={simulate}
          onReset={onReset}
          onClose={() => setPanel(undefined)}
        />
      )}
    </SourcesContext.Provider>
  );
}

function countOf({ talks }: Phone): number {
  return talks.reduce((sum, { bubbles }) => sum + bubbles.length, 0);
}
