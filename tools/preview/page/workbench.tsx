import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ConnectionView, Phone, Start } from '../common/api';
import { ask } from './api';
import { CampaignList, ConnectionDialog } from './connection';
import { Sources } from './form/sources';
import { LeadPane } from './lead';
import { Button, many, Select } from './parts';
import { PhonePane } from './phone';
import { draftMessage } from './state/draft_message';
import { useZap } from './state/zap';
import { StepPane } from './step';

interface Props {
  start: Start;
  fail: (error: unknown) => void;
  onReset: () => void;
}

const replies = 'triggers.new_message';

/** The loaded page: the lead, the step, and the recipient's phone. */
export function Workbench({ start, fail, onReset }: Props) {
  /** The connection's form is open; at the field with this key, if it isn't empty. */
  const [connecting, setConnecting] = useState<string>();
  const [connection, setConnection] = useState<ConnectionView>(start.connection);
  const [isSaved, setSaved] = useState(false);
  const [fault, setFault] = useState(start.fault);
  const [phone, setPhone] = useState<Phone>(start.phone);
  const [contactId, setContactId] = useState<number>();
  const { campaigns, values } = connection;
  const zap = useZap(start, connection, fault, fail);
  const { here, step, isStale, found } = zap;
  const result = isStale ? undefined : here?.result;
  const sources = useMemo(() => zap.sources, [JSON.stringify(zap.sources)]);
  const count = many(campaigns.length, 'campaign');

  // What was saved is read until something else is done.
  useEffect(() => setSaved(false), [zap.of, zap.tab, JSON.stringify(zap.values)]);

  // Show the phone that received a test's message.
  useEffect(() => {
    if (!here) return;
    setPhone(here.result.phone);
    if (here.result.got) setContactId(here.result.phone[0]?.contactId);
  }, [here?.result]);

  const isDraft = step.kind === 'creates' && !result?.got;
  const draft = isDraft ? draftMessage(zap.data, connection) : undefined;
  const talk = phone.find((one) => one.contactId === contactId);
  const newest = talk?.bubbles.at(-1);
  const reply = newest?.from === 'contact' ? newest.text : '';
  const startWithReply = () => {
    zap.startWith(replies);
    document.getElementById('step')?.focus();
  };
  return (
    <>
      <header class="bar row">
        <a class="skip" href="#step">
          Skip to the step
        </a>
        <h1>Zap preview</h1>
        <small>Nothing reaches a real phone.</small>
        <Button onClick={() => setConnecting('')}>
          {values.accountName || 'Connection'} · {count}
        </Button>
        <Select
          label="Simulator"
          value={fault}
          groups={start.faults}
          onChange={(next) => ask('simulate', { fault: next }).then(() => setFault(next), fail)}
        />
        <Button onClick={onReset}>Start over</Button>
        <div role="status">
          {isSaved && (
            <div class="card check">
              <strong>Saved. It works. {count} read:</strong>
              <CampaignList campaigns={campaigns} />
            </div>
          )}
        </div>
      </header>
      <main>
        <LeadPane {...{ start, zap }} />
        <Sources.Provider value={sources}>
          <StepPane {...{ start, zap, reply }} onConnection={setConnecting} />
        </Sources.Provider>
        <PhonePane
          business={values.accountName || 'Your business'}
          {...{ phone, talk, reply, found, draft }}
          onChoose={setContactId}
          onReply={(to, text) => ask('reply', { contactId: to, text }).then(setPhone, fail)}
          onStartZap={zap.trigger === replies ? undefined : startWithReply}
        />
      </main>
      {connecting !== undefined && (
        <ConnectionDialog
          {...{ start, connection, fail }}
          field={connecting}
          onSaved={(next, works) => {
            setConnection(next);
            setSaved(works);
          }}
          onClose={() => setConnecting(undefined)}
        />
      )}
    </>
  );
}
