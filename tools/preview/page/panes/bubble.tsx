import type { Bubble } from '../../common/api';
import { Icon } from '../parts/icon';

/** One message on the recipient's phone. */
export function BubbleView({ bubble }: { bubble: Bubble }) {
  const { from, at, text, campaign, file, location, hasLink, error } = bubble;
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
      {hasLink && (
        <p class="bubble-link">
          <Icon name="link" /> Open link
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
