import { useState } from 'preact/hooks';
import type { Bubble } from '../common/api';
import { Icon } from './icon';

/** One message on the recipient's phone. */
export function BubbleView({ bubble }: { bubble: Bubble }) {
  const { from, at, text, campaign, picture, file, location } = bubble;
  return (
    <article class={`bubble ${from}`}>
      {picture && <Picture {...picture} />}
      {file && (
        <p class="attached">
          <Icon name="file" /> <span>{file.name}</span>
        </p>
      )}
      {location && (
        <div class="place">
          <div class="map" aria-hidden="true">
            <Icon name="place" />
          </div>
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
    </article>
  );
}

/** A picture, or its name if it can't be shown. The simulator's own is a single pixel. */
function Picture({ name, url }: { name: string; url: string | null }) {
  const [size, setSize] = useState<'unknown' | 'real' | 'dot'>(url === null ? 'dot' : 'unknown');
  return (
    <figure class="picture">
      {url !== null && size !== 'dot' && (
        <img
          src={url}
          alt={name}
          onLoad={({ currentTarget }) => setSize(currentTarget.naturalWidth > 2 ? 'real' : 'dot')}
          onError={() => setSize('dot')}
        />
      )}
      {size !== 'real' && (
        <div class="stand-in">
          <Icon name="picture" />
          <span>{name}</span>
        </div>
      )}
    </figure>
  );
}

/** When it was, in the reader's own format. */
function clock(at: string): string {
  const then = new Date(at);
  const now = new Date();
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const time = then.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  if (then.toDateString() === now.toDateString()) return time;
  if (then.toDateString() === yesterday.toDateString()) return `yesterday, ${time}`;
  return `${then.toLocaleDateString([], { month: 'short', day: 'numeric' })}, ${time}`;
}
