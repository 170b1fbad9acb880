import type { TargetedSubmitEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Bubble, Phone, Talk } from '../../common/api';
import { Icon } from '../parts/icon';
import { ValueList } from './data_out';

interface Props {
  /** The business that the recipient sees. */
  business: string;
  phone: Phone;
  /** The contact whose phone is shown; undefined until one is chosen or something is sent. */
  contactId: number | undefined;
  empty: string;
  onChoose: (contactId: number) => void;
  onReply: (contactId: number, text: string) => Promise<void>;
  /** Starts a Zap with the newest reply; undefined if that Zap is open already. */
  onStartZap: (() => void) | undefined;
}

/** Replies that the guide's recipes are about, one click away. */
const suggestions = ['Yes, please!', 'STOP'];

/** What to do with a reply must be in sight. */
const show = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest' });

/** The recipient's phone, as the recipient sees it. */
export function PhonePane({ business, phone, contactId, empty, ...props }: Props) {
  const { onChoose, onReply, onStartZap } = props;
  const talk = phone.talks.find((one) => one.contactId === contactId);

  return (
    <section class="pane phone-pane" id="phone" aria-labelledby="phone-title">
      <header class="pane-head row">
        <h2 id="phone-title">
          <Icon name="phone" /> Phone
        </h2>
        <select
          aria-label="Whose phone"
          value={talk ? String(talk.contactId) : ''}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        >
          {!talk && <option value="">Select a recipient</option>}
          {phone.talks.map((one) => (
            <option value={String(one.contactId)} key={one.contactId}>
              {one.phone}, {one.name}
            </option>
          ))}
        </select>
      </header>
      <div class="pane-body">
        <div class="phone">
          {talk ? (
            <Conversation
              business={business}
              talk={talk}
              onReply={(text) => onReply(talk.contactId, text)}
            />
          ) : (
            <p class="phone-empty">{empty}</p>
          )}
        </div>
        {talk && isAnswered(talk) && onStartZap && (
          <button type="button" class="primary wide start-zap" ref={show} onClick={onStartZap}>
            Start a Zap with this reply
          </button>
        )}
        {talk && <Noted talk={talk} />}
      </div>
    </section>
  );
}

/** Whether the newest message is the recipient's. */
function isAnswered({ bubbles }: Talk): boolean {
  return bubbles.at(-1)?.from === 'contact';
}

interface ConversationProps {
  business: string;
  talk: Talk;
  onReply: (text: string) => Promise<void>;
}

function Conversation({ business, talk, onReply }: ConversationProps) {
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [talk.contactId, talk.bubbles.length]);

  async function send(event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    await onReply(text);
  }

  return (
    <>
      <p class="phone-head">
        <strong>{business}</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <div class="bubbles" ref={list} tabIndex={0} role="log" aria-label="Conversation">
        {talk.bubbles.map((bubble) => (
          <BubbleView bubble={bubble} key={bubble.id} />
        ))}
      </div>
      {isAnswered(talk) || (
        <div class="suggestions row">
          {suggestions.map((one) => (
            <button
              type="button"
              aria-label={`Reply "${one}"`}
              onClick={() => {
                // The button is about to go, and the focus with it.
                list.current?.focus();
                void onReply(one);
              }}
              key={one}
            >
              {one}
            </button>
          ))}
        </div>
      )}
      <form class="composer row" onSubmit={send}>
        <input
          type="text"
          aria-label={`Reply as ${talk.name}`}
          placeholder="Reply as the recipient"
          autocomplete="off"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="primary icon-button" aria-label="Send">
          <Icon name="send" />
        </button>
      </form>
    </>
  );
}

/** What the service stores about the contact. */
function Noted({ talk: { saved } }: { talk: Talk }) {
  const values = Object.entries(saved)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ path: label, label, value }));
  return (
    <div class="noted">
      <h3>Saved contact</h3>
      <ValueList values={values} />
      <p class="help">Tags and attributes that don't exist in your project aren't saved.</p>
    </div>
  );
}

/** One message on the recipient's phone. */
function BubbleView({ bubble }: { bubble: Bubble }) {
  const { from, at, text, campaign, file, location, error } = bubble;
  return (
    <article class={`bubble ${error === null ? from : 'bad'}`}>
      {file && (
        <p class="attached row">
          <Icon name="file" /> <span>{file}</span>
        </p>
      )}
      {location && (
        <div class="attached row">
          <Icon name="place" />
          <p>
            <strong>{location.name || 'Location'}</strong>
            {location.address && <span>{location.address}</span>}
            <span>
              {location.latitude}, {location.longitude}
            </span>
          </p>
        </div>
      )}
      {text && <p class="bubble-text">{text}</p>}
      <p class="bubble-foot">
        {campaign && <span>{campaign}</span>}
        <time dateTime={at}>{clock(at)}</time>
      </p>
      {error !== null && (
        <p class="field-note failed">
          <Icon name="stop" /> Not delivered: {error}
        </p>
      )}
    </article>
  );
}

/** When it was, in the reader's own format. */
function clock(at: string): string {
  const then = new Date(at);
  const time = then.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  const isToday = then.toDateString() === new Date().toDateString();
  const day = then.toLocaleDateString([], { month: 'short', day: 'numeric' });
  return isToday ? time : `${day}, ${time}`;
}
