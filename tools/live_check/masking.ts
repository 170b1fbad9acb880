import { isPlainObject } from '#values/json';
import { maskerOf } from '#values/secrets';
import type { AuthData } from '../zap/connection';

/** In characters: shorter ones are part of too many words. */
const shortestKnown = 3;
/** In characters, of one text. */
const longestText = 600;
/** Of a list: enough to see what its items are like. */
const mostItems = 3;

const email = String.raw`(?<email>[^\s@<>"']{1,64}@[^\s@<>"']+)`;
const url = String.raw`(?<url>\b(?:[a-z][a-z\d+.-]{1,20}:\/\/|www\.)[^\s"'<>]+)`;
/** Such as the channel's, which holds the recipient's number in another alphabet. */
const id = String.raw`(?<id>(?<![\w+/-])(?=[\w+/-]*\d)(?=[\w+/-]*[a-z])[\w+/-]{16,}=*)`;
const clock = String.raw`(?:[T ,]{1,2}\d\d?:\d\d(?::\d\d(?:\.\d{1,9})?)?Z?)?`;
const time = String.raw`(?<time>\b20\d\d-\d\d-\d\d${clock}|\b\d\d?[./-]\d\d?[./-]20\d\d${clock})`;
const channelCode = String.raw`(?<code>\(#\d{1,6}\))`;
const digits = String.raw`(?<digits>\d(?:[ ().-]{0,2}\d){4,})`;

const onlyTime = new RegExp(`^${time}$`, 'i');
/** A word of an enumeration, as services write them, and not a name. */
const enumerated = /^(?:[a-z][a-z_.-]*|[A-Z][A-Z_.-]*)$/;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Shows what a service responded to the person with the account, who may send it on: credentials, digits of
 * five and more, IDs, email addresses, URLs, the request's values, and the names of contacts are
 * replaced, and so is what people wrote. Everything else stays as it is, keys first of all.
 */
export class Mask {
  private readonly secrets: string[];
  private readonly known = new Map<string, string>();
  /** What people are called, and what they wrote. */
  private readonly personal: ReadonlySet<unknown>;
  /** What the channel said of a message. */
  private readonly errors: ReadonlySet<unknown>;
  private readonly inText: RegExp;
  private readonly inKey: RegExp;

  /**
   * @param sent the bodies of all requests
   * @param records as the connector read them
   */
  constructor(
    authData: AuthData,
    sent: Record<string, unknown>[],
    records: Record<string, unknown>[],
  ) {
    const all = [authData, ...sent].flatMap(({ apiKey, token }) => [apiKey, token]);
    this.secrets = all.filter((one) => typeof one === 'string' && one !== '').map(String);
    this.personal = new Set(records.flatMap((one) => [one.name, one.text, one.last_message]));
    this.errors = new Set(records.map(({ error }) => error));
    for (const name of records.map((record) => String(record.name ?? ''))) {
      for (const part of [name, ...name.split(/\s+/)]) this.know(part, 'name');
    }
    for (const { apiKey: _, token: __, ...values } of sent) {
      for (const [key, value] of Object.entries(values)) {
        for (const text of textsIn(value)) this.know(text, key);
      }
    }
    for (const address of [authData.campaignUrl, authData.baseUrl]) {
      this.know(URL.parse(address ?? '')?.hostname ?? '', 'host');
    }
    const known = [...this.known.keys()].sort((a, b) => b.length - a.length).map(escaped);
    const mine = `(?<known>(?<![\\p{L}\\d])(?:${known.join('|') || '(?!)'})(?![\\p{L}\\d]))`;
    this.inText = new RegExp([mine, url, email, time, channelCode, id, digits].join('|'), 'giu');
    this.inKey = new RegExp([mine, url, email, digits].join('|'), 'giu');
  }

  private know(text: string, as: string): void {
    const plain = text.trim().toLowerCase();
    if (plain.length >= shortestKnown) this.known.set(plain, as);
  }

  /** A sentence of the service, or a value. */
  text(text: string): string {
    const cut = text.length > longestText ? `${text.slice(0, longestText)} …` : text;
    return this.replaced(cut, this.inText);
  }

  /** A key, which may be made of data. */
  key(key: string): string {
    return this.replaced(key, this.inKey);
  }

  private replaced(text: string, what: RegExp): string {
    return maskerOf(this.secrets)(text).replace(what, (whole, ...rest) => {
      const { known, id: isId, time: isTime, code, digits: number, ...other } = rest.at(-1);
      if (known !== undefined) return `<${this.known.get(known.toLowerCase())}>`;
      if (isTime !== undefined || code !== undefined) return whole;
      if (isId !== undefined) return `<ID, ${whole.length} characters>`;
      if (number !== undefined) return `<${whole.replace(/\D/g, '').length} digits>`;
      return other.url === undefined ? '<email>' : '<URL>';
    });
  }

  /**
   * A parsed response, or a part of one, with the first items of each list.
   *
   * @param isRecords whether it has records, of which enumerations, times, and errors are shown: what else
   *   has letters is somebody's name or message, so only its length is
   * @param key its own
   */
  shape(value: unknown, isRecords: boolean, key = ''): unknown {
    if (typeof value === 'string') return isRecords ? this.inRecord(value) : this.text(value);
    if (typeof value === 'number') {
      const isCode = /code$/i.test(key) && Math.abs(value) < 1_000_000;
      const shown = this.text(String(value));
      return isCode || shown === String(value) ? value : shown;
    }
    if (Array.isArray(value)) {
      const items = value.slice(0, mostItems).map((item) => this.shape(item, isRecords, key));
      const left = value.length - items.length;
      return left > 0 ? [...items, `… ${left} more`] : items;
    }
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        this.key(name),
        this.shape(item, isRecords, name),
      ]),
    );
  }

  private inRecord(text: string): string {
    const shown = this.text(text);
    const isOpen = enumerated.test(text) || onlyTime.test(text) || this.errors.has(text);
    const hasLetters = /\p{L}/u.test(shown.replace(/<[^<>]*>/g, ''));
    return this.personal.has(text) || (hasLetters && !isOpen)
      ? `<text, ${text.length} characters>`
      : shown;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
