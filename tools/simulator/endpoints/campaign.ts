import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { isPlainObject, parseJson } from '#values/json';
import { reachOf } from '#values/public_address';
import type { Answer } from '../answer';
import { campaignAccepted, campaignRefused } from '../dialects';
import { isMedia } from '../files';
import { type Campaign, placeholders, render } from '../project/campaign';
import { resolvePhone } from '../project/phone';
import { SentLocation } from '../project/state';
import { isJson, type LoggedRequest } from '../request_log';
import { deliver, type Service } from '../service';

// Not z.record: that drops an attribute named __proto__.
const StringMap = z.custom<Record<string, string>>(
  (value) => isPlainObject(value) && Object.values(value).every((part) => typeof part === 'string'),
);

const Body = z.object({
  apiKey: z.string().optional(),
  campaignName: z.string().default(''),
  destination: z.string().default(''),
  userName: z.string().trim().default(''),
  source: z.string().optional(),
  media: z.object({ url: z.string(), filename: z.string() }).optional(),
  location: z.string().transform(parseJson).pipe(SentLocation).optional(),
  templateParams: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
  attributes: StringMap.optional(),
  buttons: z.array(z.looseObject({ index: z.unknown().optional() })).default([]),
});

/** One request, with what the service knows of it. */
interface Asked {
  body: z.infer<typeof Body>;
  service: Service;
  campaign: Campaign | undefined;
  /** E.164 */
  to: string | undefined;
}

const given = (url: string | undefined) => url !== undefined && url.trim() !== '';

/** Why a campaign is refused, in the order that the service looks. */
const rules: [message: string, applies: (asked: Asked) => boolean, status?: number][] = [
  ['Invalid API key', ({ body, service }) => body.apiKey !== service.apiKey, 401],
  ['No Plan active on assistant!', ({ service }) => !service.project.planActive],
  ['WABA is not verified', ({ service }) => !service.project.wabaVerified],
  ['Campaign does not exist.', ({ campaign }) => campaign === undefined],
  ['Campaign is Not Live', ({ campaign }) => campaign?.status !== 'Live'],
  ['Invalid Number', ({ to }) => to === undefined],
  ['userName is required', ({ body }) => body.userName === ''],
  [
    'Template params does not match the campaign',
    ({ body, campaign }) =>
      body.templateParams.length !== placeholders(campaign?.template ?? '').length,
  ],
  [
    // By the channel behind the service.
    'Line break, tab or long run of spaces in a parameter',
    ({ body }) => body.templateParams.some((value) => /[\r\n\t]| {4}/.test(value)),
  ],
  ['Media URL Missing', ({ body, campaign }) => !!campaign?.media && !given(body.media?.url)],
  [
    'Media URL is not publicly accessible',
    ({ body, service }) => body.media !== undefined && !isAccessible(service, body.media.url),
  ],
  [
    'Button at index 0 of type Url requires a parameter',
    ({ body, campaign }) => !!campaign?.button && !body.buttons.some(({ index }) => index === 0),
  ],
  [
    'Insufficient WhatsApp Conversation Credits (WCC)!',
    ({ service }) => service.project.credits < 1,
    402,
  ],
];

/** Sends an approved template message to one destination. */
export function sendCampaign(request: LoggedRequest, service: Service): Answer {
  const { dialect, project } = service;
  if (!isJson(request)) {
    return campaignRefused(dialect, 415, 'Content-Type must be application/json');
  }
  if (!isPlainObject(request.body)) {
    return campaignRefused(dialect, 400, 'The body must be a JSON object');
  }
  const parsed = Body.safeParse(request.body);
  if (!parsed.success) {
    const [field] = parsed.error.issues[0]?.path ?? [];
    return campaignRefused(dialect, 400, `${String(field)} has the wrong type`);
  }
  const body = parsed.data;
  const campaign = project.campaign(body.campaignName);
  const to = resolvePhone(body.destination);
  const rule = rules.find(([, applies]) => applies({ body, service, campaign, to }));
  if (rule || !campaign || !to) {
    const [message = '', , status = 400] = rule ?? [];
    return campaignRefused(dialect, status, message);
  }
  const { userName: name, source = null, media = null, location = null } = body;
  const contact = project.contactFor({ phone: to, name, source, createdAt: service.now() });
  project.label(contact, body.tags, body.attributes ?? {});
  const text = render(campaign.template, body.templateParams);
  const isOther = ([key]: [string, unknown]) => key === 'buttons' || !(key in Body.shape);
  const fields = Object.fromEntries(Object.entries(request.body).filter(isOther));
  const id = randomUUID();
  const message = { kind: 'campaign', campaign: campaign.name, text, media, location } as const;
  deliver(service, contact, message, { id, fields });
  return campaignAccepted(dialect, id);
}

/**
 * Whether the service could fetch the media. Decided without fetching, so that tests need no
 * network: a public http(s) address is taken to work.
 */
function isAccessible(service: Service, address: string): boolean {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  if (url.origin === service.origin) return isMedia(url.pathname);
  return reachOf(url) === 'public';
}
