import type { Dialect } from './dialects';
import type { Project, SentLocation, SentMedia, StoredImage } from './project/state';

/** One message as it left the service. */
export interface Sent {
  kind: 'campaign' | 'image' | 'message';
  at: Date;
  /** The ID in the response (submitted_message_id or message_id). */
  id: string;
  /** E.164 */
  to: string;
  contactId: number;
  contactName: string;
  campaign: string | null;
  /** As the recipient sees it. */
  text: string;
  media: SentMedia | null;
  image: StoredImage | null;
  location: SentLocation | null;
  /** The request's other fields. */
  fields: Record<string, unknown>;
}

export interface Incoming {
  /** The contact's name, if the number is new; the number itself by default. */
  name?: string;
  /** Now by default. */
  at?: Date;
  media?: SentMedia;
}

/** What the endpoints work with. */
export interface Service {
  readonly apiKey: string;
  readonly token: string;
  origin: string;
  project: Project;
  dialect: Dialect;
  now: () => Date;
  /** Puts a message into the outbox. */
  sent: (message: Sent) => void;
}
