import type { OpenConnection } from '#service/connection';
import type { Accepted } from '#service/reply/outcome';
import type { Service } from '#values/failure';
import { nestsTooDeep, stableId } from '#values/json';
import { quote } from '#values/secrets';
import { described } from '#zapier/described';

/** What a step's output calls the service's ID. A campaign's isn't one of the inbox, which can't find it. */
export const idKeys = { campaigns: 'submission_id', inbox: 'message_id' } as const;

const labels = {
  campaign_name: 'Campaign',
  phone: 'Phone Number',
  name: 'Contact Name',
  filename: 'File Name',
  media_filename: 'Media File Name',
};

const sampleWarning =
  'The field has several numbers. Only +919876543210 was used. Any other gets nothing.';

/** In bytes of JSON. Within what Zap History stores and what core accepts from a step. */
const largestReply = 100_000;

/**
 * What a sending step returns: what is about the service's response, and the step's own fields.
 *
 * @param id a sample of the service's ID
 * @param own a sample of the step's own fields
 */
export function describedAnswer(service: Service, id: string, own: Record<string, unknown>) {
  return described(
    {
      id,
      status: 'accepted',
      [idKeys[service]]: id,
      warnings: [sampleWarning],
      service_response: undefined,
      ...own,
    },
    labels,
  );
}

/**
 * Makes a sending step's output from a response. Its ID is the service's, or a hash: the same request
 * always has the same one. It's accepted for sending, as the service doesn't report delivery.
 *
 * @param connection with its credentials: removing tags from a text could join their parts again
 * @param request what was sent, without the credential
 */
export function toAnswerOutput(
  { service, secrets }: Pick<OpenConnection, 'service' | 'secrets'>,
  { data, messageId, confirmed, words }: Accepted,
  request: Record<string, unknown>,
  warnings: string[],
) {
  const idKey = idKeys[service];
  // Depth first: JSON.stringify would overflow the stack on deep nesting.
  const json = nestsTooDeep(data) ? '' : JSON.stringify(data);
  const isKept = json !== '' && Buffer.byteLength(json) <= largestReply;
  const left = words || (confirmed || data === null ? '' : json);
  const quoted = quote(left.slice(0, 1000), secrets, 120);
  const fact = confirmed ? 'accepted the message but reported' : "didn't confirm the message";
  const warning = `The service ${fact}${quoted && `: "${quoted}"`}. Check the inbox.`;
  return {
    id: messageId ?? stableId(request),
    status: 'accepted',
    [idKey]: messageId,
    warnings: confirmed && quoted === '' ? warnings : [...warnings, warning],
    service_response: isKept ? data : 'The response was too long to keep.',
  };
}
