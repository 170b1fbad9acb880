import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { isPlainObject, parseJson } from '../../../src/values/json';
import { reachOf } from '../../../src/values/public_address';
import type { Answer } from '../answer';
import { campaignAccepted, campaignRefused } from '../dialects';
import { isMedia } from '../files';
import { type Campaign, placeholders, render } from '../project/campaign';
import { resolvePhone } from '../project/phone';
import type { SentLocation } from '../project/state';
import { isJson, type LoggedRequest } from '../request_log';
import { deliver, type Service } from '../service';

/** Why a campaign request is refused. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

// Not z.record: that drops an attribute named __proto__.
const StringMap = z.custom<Record<string, string>>(
  (value) => isPlainObject(value) && Object.values(value).every((part) => typeof part === 'string'),
);

const Details = z.object({
  source: z.string().optional(),
  media: z.object({ url: z.string(), filename: z.string() }).optional(),
  location: z.string().optional(),
  templateParams: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
  attributes: StringMap.optional(),
  buttons: z.array(z.looseObject({ index: z.unknown().optional() })).default([]),
});
type Details = z.infer<typeof Details>;

const Location = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().optional(),
  address: z.string().optional(),
});

const knownFields = new Set([
  'apiKey',
  'campaignName',
  'destination',
  'userName',
  ...Object.keys(Details.shape).filter((key) => key !== 'buttons'),
]);

/** Sends an approved template message to one destination. */
export function sendCampaign(request: LoggedRequest, service: Service): Answer {
  try {
    return campaignAccepted(service.dialect, accept(request, service));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return campaignRefused(service.dialect, error.status, error.message);
  }
}

function accept(request: LoggedRequest, service: Service): string {
  const body = readBody(request);
  const { project } = service;
  if (body.apiKey !== service.apiKey) throw new Refusal(401, 'Invalid API key');
  if (!project.planActive) throw new Refusal(400, 'No Plan active on assistant!');
  if (!project.wabaVerified) throw new Refusal(400, 'WABA is not verified');
  const campaign = typeof body.campaignName === 'string' && project.campaign(body.campaignName);
  if (!campaign) throw new Refusal(400, 'Campaign does not exist.');
  if (campaign.status !== 'Live') throw new Refusal(400, 'Campaign is Not Live');
  const to = typeof body.destination === 'string' ? resolvePhone(body.destination) : undefined;
  if (!to) throw new Refusal(400, 'Invalid Number');
  const name = typeof body.userName === 'string' ? body.userName.trim() : '';
  if (name === '') throw new Refusal(400, 'userName is required');
  const details = readDetails(body);
  const location = readLocation(details.location);
  checkTemplate(campaign, details);
  checkMedia(campaign, details, service);
  if (campaign.button && !details.buttons.some(({ index }) => index === 0)) {
    throw new Refusal(400, 'Button at index 0 of type Url requires a parameter');
  }
  if (project.credits < 1) {
    throw new Refusal(402, 'Insufficient WhatsApp Conversation Credits (WCC)!');
  }

  const source = details.source ?? null;
  const contact = project.contactFor({ phone: to, name, source, createdAt: service.now() });
  project.label(contact, details.tags, details.attributes ?? {});
  const text = render(campaign.template, details.templateParams);
  const id = randomUUID();
  const fields = Object.fromEntries(Object.entries(body).filter(([key]) => !knownFields.has(key)));
  const media = details.media ?? null;
  const message = { kind: 'campaign' as const, campaign: campaign.name, text, media, location };
  deliver(service, contact, message, { id, fields });
  return id;
}

function readBody(request: LoggedRequest): Record<string, unknown> {
  if (!isJson(request)) throw new Refusal(415, 'Content-Type must be application/json');
  if (!isPlainObject(request.body)) throw new Refusal(400, 'The body must be a JSON object');
  return request.body;
}

function readDetails(body: Record<string, unknown>): Details {
  const parsed = Details.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(400, `${issue?.path.join('.')} has the wrong type`);
}

function readLocation(text: string | undefined): SentLocation | null {
  if (text === undefined) return null;
  const parsed = Location.safeParse(parseJson(text));
  if (!parsed.success) throw new Refusal(400, 'Invalid location');
  return parsed.data;
}

function checkTemplate(campaign: Campaign, { templateParams }: Details): void {
  if (templateParams.length !== placeholders(campaign.template).length) {
    throw new Refusal(400, 'Template params does not match the campaign');
  }
  // The channel behind the service rejects these in a value.
  const bad = templateParams.findIndex((value) => /[\r\n\t]| {4}/.test(value));
  if (bad >= 0) {
    throw new Refusal(400, `Line break, tab or long run of spaces in parameter ${bad + 1}`);
  }
}

function checkMedia(campaign: Campaign, { media }: Details, service: Service): void {
  if (campaign.media && !media?.url.trim()) throw new Refusal(400, 'Media URL Missing');
  if (media && !isAccessible(service, media.url)) {
    throw new Refusal(400, 'Media URL is not publicly accessible');
  }
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
