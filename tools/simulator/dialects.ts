import { type Answer, json, page } from './answer';

/** How a service responds. Nothing is documented, so this is what its kin do (docs/service.md). */
export interface Dialect {
  /**
   * The campaign service as it began and the server that most inboxes of this kind run on, or the campaign
   * service as it is now and a fork of that server, with statuses and codes.
   */
  server: 'upstream' | 'fork';
  /** A campaign is accepted with an ID, or without. */
  campaignSuccess: 'id' | 'no_id';
  /** With the plus of E.164, or the digits alone. */
  phones: 'plus' | 'digits';
  /** Which records have an ID. */
  ids: 'all' | 'conversations' | 'absent';
}

export const defaultDialect: Readonly<Dialect> = {
  server: 'upstream',
  campaignSuccess: 'id',
  phones: 'plus',
  ids: 'all',
};

/** The two servers, each in full. */
export const presets = {
  upstream: { phones: 'digits' },
  fork: { server: 'fork' },
} as const satisfies Record<string, Partial<Dialect>>;

export type PresetKey = keyof typeof presets;

const isFork = ({ server }: Dialect) => server === 'fork';

/** The response that accepts a campaign. */
export function campaignAccepted({ campaignSuccess }: Dialect, id: string): Answer {
  const more = campaignSuccess === 'id' && { submitted_message_id: id };
  return json(200, { success: 'true', ...more });
}

/** The body of a campaign's refusal that has a code. */
export const codedRefusal = (status: number, message: string) => ({
  ...{ name: `ERR${status}`, errorCode: status, errorMessage: message, message },
  aisTraceId: 'ais_1a2b3c',
});

/** The response that refuses a campaign. */
export function campaignRefused(dialect: Dialect, status: number, message: string): Answer {
  return json(status, isFork(dialect) ? codedRefusal(status, message) : { message });
}

/** A messaging endpoint's refusal of the whole request. */
export function msgboxRefused(dialect: Dialect, status: number, message: string): Answer {
  if (!isFork(dialect)) return json(200, { status: 'error', message });
  const error = { code: status, message, request_id: 'req_7' };
  return json(status, { status: 'error', message, error });
}

/**
 * A messaging endpoint's refusal of single fields.
 *
 * @param asksForJson what Laravel goes by: other requests are redirected back
 */
export function fieldErrors(
  dialect: Dialect,
  errors: Record<string, string[]>,
  asksForJson: boolean,
): Answer {
  if (!isFork(dialect)) return json(400, { status: 'error', errors });
  if (!asksForJson) return { ...page(302, 'Redirecting'), headers: { location: '/' } };
  return json(422, { message: Object.values(errors).flat()[0] ?? '', errors });
}

/** A messaging endpoint's response that accepts a message. */
export function messageAccepted(
  dialect: Dialect,
  { id, contactId, text: value }: { id: number; contactId: number; text: string },
): Answer {
  const channelId = wamid(id);
  if (!isFork(dialect)) {
    return json(200, { status: 'success', message_id: id, message_wamid: channelId });
  }
  const record = { id, contact_id: contactId, value, error: '', fb_message_id: channelId };
  return json(200, { message: record, status: true });
}

/** The channel's own id of a message. */
export function wamid(id: number): string {
  return `wamid.${Buffer.from(`simulated-${id}`).toString('base64')}`;
}
