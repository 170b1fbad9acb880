import { useEffect, useRef } from 'preact/hooks';
import type { Bubble, OutputValue, Phone, Talk } from '../common/api';
import { Button, Select, ValueList } from './parts';
import texts from './texts.json';

interface Props {
  /** The business that the recipient sees. */
  business: string;
  phone: Phone;
  /** Whose phone is shown; undefined until one is chosen or something is sent. */
  talk: Talk | undefined;
  /** The recipient's, if it's the newest message. */
  reply: string;
  /** The message that is being written. */
  draft: Bubble | undefined;
  /** What a trigger of ours found, for the CRM's steps. */
  found: readonly OutputValue[] | undefined;
  onChoose: (contactId: number) => void;
  onReply: (contactId: number, text: string) => void;
  /** Starts a Zap with the newest reply; undefined if that Zap is open already. */
  onStartZap: (() => void) | undefined;
}

/** Replies that the guide's recipes are about, one click away. */
const suggestions = ['Yes, please!', 'STOP'];

const isStop = /^\W*(stop|stop promotions|unsubscribe)\W*$/i;

/** The recipient's phone, as the recipient sees it, and notes beside it. */
export function PhonePane({ business, phone, talk, reply, draft, found, ...props }: Props) {
  const { onChoose, onReply, onStartZap } = props;
  const phones = phone.map(({ contactId, phone: number, name }) => {
    return { value: String(contactId), label: `${number}, ${name}` };
  });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [talk, draft?.text]);

  return (
    <section class="pane" id="phone" aria-label="Phone" tabIndex={-1}>
      <header class="row">
        <Select
          label="Phone"
          value={String(talk?.contactId)}
          groups={{ 'Select a recipient': phones }}
          onChange={(id) => onChoose(Number(id))}
        />
        <a class="narrow" href="#step">
          Step
        </a>
      </header>
      <div class="pane-body">
        <div class="phone">
          <strong>{business}</strong>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
          <div class="bubbles" ref={list} tabIndex={0} role="log" aria-label="Conversation">
            {talk?.bubbles.map((one) => (
              <BubbleView {...one} key={one.id} />
            ))}
            {draft && <BubbleView {...draft} />}
            {!talk && !draft && <p class="help">{texts.empty}</p>}
          </div>
        </div>
        {talk && <Composer talk={talk} onReply={(text) => onReply(talk.contactId, text)} />}
        {reply && onStartZap && (
          <Button class="primary" onClick={onStartZap}>
            Start a Zap with this reply
          </Button>
        )}
        {isStop.test(reply) && <p class="copy">{texts.stop}</p>}
        {found && (
          <div class="copy">
            <h3>Next, in your CRM</h3>
            <ValueList values={forCrm(found)} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Writes as the recipient. */
function Composer({ talk, onReply }: { talk: Talk; onReply: (text: string) => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get('text')).trim();
        if (text) onReply(text);
        event.currentTarget.reset();
      }}
    >
      <p class="row">
        <small>Reply as the recipient:</small>
        {suggestions.map((one) => (
          <Button onClick={() => onReply(one)} key={one}>
            {one}
          </Button>
        ))}
      </p>
      <p class="row">
        <input name="text" aria-label={`Reply as ${talk.name}`} />
        <button type="submit">Send</button>
      </p>
    </form>
  );
}

/** What a CRM's steps take from a trigger of ours. */
function forCrm(found: readonly OutputValue[]) {
  const taken = { 'Find Contact': 'Contact Phone Number', 'Add Note': 'Text' };
  return Object.entries(taken).flatMap(([step, label]) => {
    const value = found.find((one) => one.label === label)?.value;
    return value ? [{ label: `${step} ← ${label}`, value }] : [];
  });
}

/** One message on the recipient's phone. */
function BubbleView(bubble: Bubble) {
  const { from, at, text, campaign, file, isPicture, location, buttons, error } = bubble;
  return (
    <article class={`bubble ${from} ${at ? '' : 'draft'}`}>
      {file && <p class={isPicture ? 'picture' : 'file'}>{file}</p>}
      {location && <p class="place">{Object.values(location).join(', ')}</p>}
      <p class="bubble-text">{styled(text)}</p>
      <small>
        {campaign} {at ? new Date(at).toLocaleTimeString() : 'not sent yet'}
      </small>
      {buttons.map((one) => (
        <p class="bubble-button" key={one}>
          {one}
        </p>
      ))}
      {error && <p class="failed">Not delivered: {error}</p>}
    </article>
  );
}

/** Text as the channel shows it: `*bold*`, `_italic_`, and `~struck~`. */
function styled(text: string) {
  const marks = /(?<![\p{L}\p{N}])([*_~])(?=\S)([^\n]*?\S)\1(?![\p{L}\p{N}])/u;
  return text.split(marks).map((part, at, all) => {
    if (at % 3 === 0) return part;
    return at % 3 === 2 && <span data-mark={all[at - 1]}>{part}</span>;
  });
}
