import { randomBytes } from 'node:crypto';
import { type Answer, json, page, text } from './answer';

/**
 * The service document shows no responses, so those of comparable services can be selected here.
 * The first in each list is the default.
 */
export const dialectChoices = {
  /** A campaign is accepted: with an id, without, with an empty body, or with plain text. */
  campaignSuccess: ['id', 'no_id', 'empty', 'text'],
  /** The body of a refusal that has a status of its own. */
  campaignError: ['message', 'error_code'],
  /** Whether a campaign's refusal has a status of its own, or a 200 whose body says it. */
  campaignRefusal: ['status', 'ok_error', 'ok_error_code'],
  /** A wrong token or a missing plan: 200 or a status of its own. */
  msgboxRefusal: ['ok', 'status'],
  /** Its body: a message, or also an object under `error`, with a code and an id of the request. */
  msgboxError: ['message', 'coded'],
  /** Fields at fault: 400 with all of them, or 422 as Laravel words it. */
  fieldErrors: ['listed', 'laravel'],
  /** A sent message: with ids, as its record, or plain text. */
  sendReply: ['ids', 'record', 'text'],
  /**
   * Where the list is: `named` is under conversations or messages, as `inside` is, where each conversation
   * has its messages with it.
   */
  envelope: ['data', 'inside', 'data.named'],
  /** `YYYY-MM-DD HH:MM:SS` in UTC without a zone, ISO 8601 with six decimals, or since 1970. */
  times: ['sql', 'micro', 'unix'],
  /** With the plus of E.164, or the digits alone. */
  phones: ['plus', 'digits'],
  /** 1, true or "1". */
  flags: ['number', 'boolean', 'string'],
  /** A conversation's contact: its own id, a field beside it, or an object inside. */
  contactId: ['id', 'contact_id', 'nested'],
  keys: ['snake', 'camel'],
  ids: ['number', 'string', 'absent'],
} as const;

export type Dialect = {
  -readonly [Key in keyof typeof dialectChoices]: (typeof dialectChoices)[Key][number];
};

export const defaultDialect: Readonly<Dialect> = {
  campaignSuccess: 'id',
  campaignError: 'message',
  campaignRefusal: 'status',
  msgboxRefusal: 'ok',
  msgboxError: 'message',
  fieldErrors: 'listed',
  sendReply: 'ids',
  envelope: 'data',
  times: 'sql',
  phones: 'plus',
  flags: 'number',
  contactId: 'id',
  keys: 'snake',
  ids: 'number',
};

/** The response that accepts a campaign. */
export function campaignAccepted(dialect: Dialect, id: string): Answer {
  switch (dialect.campaignSuccess) {
    case 'id':
      return json(200, { success: 'true', submitted_message_id: id });
    case 'no_id':
      return json(200, { success: 'true' });
    case 'empty':
      return text(200, '');
    case 'text':
      return text(200, 'OK');
  }
}

/** The response that refuses a campaign. */
export function campaignRefused(dialect: Dialect, status: number, message: string): Answer {
  switch (dialect.campaignRefusal) {
    case 'status':
      return json(status, dialect.campaignError === 'message' ? { message } : coded());
    case 'ok_error':
      return json(200, { error: message });
    case 'ok_error_code':
      return json(200, coded());
  }
  function coded() {
    return {
      name: `ERR${status}`,
      errorCode: status,
      errorMessage: message,
      message,
      aisTraceId: randomBytes(8).toString('hex'),
    };
  }
}

/** A messaging endpoint's refusal of the whole request. */
export function msgboxRefused(dialect: Dialect, status: number, message: string): Answer {
  const requestId = randomBytes(8).toString('hex');
  const bodies = {
    message: { status: 'error', message },
    coded: { status: 'error', message, error: { code: status, message, request_id: requestId } },
  };
  return json(dialect.msgboxRefusal === 'ok' ? 200 : status, bodies[dialect.msgboxError]);
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
  const [message = ''] = Object.values(errors).flat();
  switch (dialect.fieldErrors) {
    case 'listed':
      return json(400, { status: 'error', errors });
    case 'laravel':
      return asksForJson
        ? json(422, { message, errors })
        : { ...page(302, 'Redirecting'), headers: { location: '/' } };
  }
}

/** A messaging endpoint's response that accepts a message. */
export function messageAccepted(
  dialect: Dialect,
  message: { id: number; contactId: number; text: string },
): Answer {
  const { id, contactId, text: value } = message;
  switch (dialect.sendReply) {
    case 'ids':
      return json(200, { status: 'success', message_id: id, message_wamid: wamid(id) });
    case 'record':
      return json(200, {
        message: { id, contact_id: contactId, value, error: '', fb_message_id: wamid(id) },
        status: true,
      });
    case 'text':
      return text(200, 'OK');
  }
}

/** The channel's own id of a message. */
export function wamid(id: number): string {
  return `wamid.${Buffer.from(`simulated-${id}`).toString('base64')}`;
}
