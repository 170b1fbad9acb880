import * as z from 'zod';
import { isPlainObject } from '../../../src/values/json';
import { type Answer, json } from '../answer';
import { fieldErrors, messageAccepted, msgboxRefused } from '../dialects';
import { resolvePhone } from '../project/phone';
import type { Contact, Message } from '../project/state';
import { asksForJson, isJson, type LoggedPart, type LoggedRequest } from '../request_log';
import { deliver, type Service } from '../service';
import { conversations, listed, messages } from './records';

/** One endpoint: takes the request and returns the response. */
export type Endpoint = (request: LoggedRequest, service: Service) => Answer;

const ContactId = z.int();
const Text = z.string().trim().min(1);

/** The conversations of the account. */
export const getConversations: Endpoint = (request, service) => {
  const body = jsonBody(request, service);
  if ('refusal' in body) return body.refusal;
  return listed(service.dialect, 'conversations', conversations(service.dialect, service.project));
};

/** The messages of one contact. */
export const getMessages: Endpoint = (request, service) => {
  const found = contactOf(request, service);
  if ('refusal' in found) return found.refusal;
  const records = messages(service.dialect, service.project, found.contact);
  return listed(service.dialect, 'messages', records);
};

/** Sends an image to a number, which becomes a contact if it isn't one. */
export const sendMessage: Endpoint = (request, service) => {
  const { parts } = request;
  const token = field(parts, 'token');
  const phone = field(parts, 'phone');
  const image = parts.find((part) => part.kind === 'file' && part.name === 'image');
  const refusal = tokenRefusal(token, request, service);
  if (refusal) return refusal;
  const faulty = (errors: Record<string, string[]>) =>
    fieldErrors(service.dialect, errors, asksForJson(request));
  if (!phone) return faulty({ phone: ['The phone is missing.'] });
  const to = resolvePhone(phone);
  if (!to) return faulty({ phone: ['The phone is not a number that can be reached.'] });
  if (image?.kind !== 'file') return faulty({ image: ['The image file is missing.'] });
  if (!isImage(image)) return faulty({ image: ['The file is not an image.'] });
  const broke = limitRefusal(service);
  if (broke) return broke;
  const created = { phone: to, name: to, createdAt: service.now() };
  const contact = service.project.contactFor(created);
  const { filename: name, type, bytes } = image;
  const stored = deliver(service, contact, {
    ...{ kind: 'image', text: '', image: { name, type, size: bytes.length } },
  });
  return messageAccepted(service.dialect, stored);
};

/** Sends a text to a contact. */
export const sendMessagesViaContact: Endpoint = (request, service) => {
  const found = contactOf(request, service);
  if ('refusal' in found) return found.refusal;
  const { contact, body } = found;
  const text = Text.safeParse(body.message);
  if (!text.success) {
    const errors = { message: ['The message is missing.'] };
    return fieldErrors(service.dialect, errors, asksForJson(request));
  }
  const refusal = limitRefusal(service) ?? windowRefusal(service, contact);
  if (refusal) return refusal;
  const stored = deliver(service, contact, { kind: 'message', text: text.data });
  return messageAccepted(service.dialect, stored);
};

type Refused = { refusal: Answer };

function jsonBody(
  request: LoggedRequest,
  service: Service,
): Refused | { body: Record<string, unknown> } {
  if (!isJson(request)) {
    return { refusal: json(415, { status: 'error', message: 'Send the body as JSON.' }) };
  }
  const { body } = request;
  if (!isPlainObject(body)) {
    return { refusal: json(400, { status: 'error', message: 'The body is not a JSON object.' }) };
  }
  const refusal = tokenRefusal(body.token, request, service);
  return refusal ? { refusal } : { body };
}

function contactOf(
  request: LoggedRequest,
  service: Service,
): Refused | { contact: Contact; body: Record<string, unknown> } {
  const read = jsonBody(request, service);
  if ('refusal' in read) return read;
  const id = ContactId.safeParse(read.body.contact_id);
  if (!id.success) {
    const errors = { contact_id: ['The contact id is not an integer.'] };
    return { refusal: fieldErrors(service.dialect, errors, asksForJson(request)) };
  }
  const contact = service.project.contact({ id: id.data });
  if (!contact) return { refusal: msgboxRefused(service.dialect, 404, 'Contact not found') };
  return { contact, body: read.body };
}

function tokenRefusal(
  token: unknown,
  request: LoggedRequest,
  { token: right, project, dialect }: Service,
): Answer | null {
  if (token === undefined || token === '') {
    return fieldErrors(dialect, { token: ['The token is missing.'] }, asksForJson(request));
  }
  if (token !== right) return msgboxRefused(dialect, 401, 'Invalid token');
  return project.planActive ? null : msgboxRefused(dialect, 403, 'Invalid plan');
}

function limitRefusal({ project, dialect }: Service): Answer | null {
  if (project.credits > 0) return null;
  const message = 'You have exceeded the limit of messages per month in your plan';
  return msgboxRefused(dialect, 402, message);
}

const day = 24 * 60 * 60 * 1000;

function windowRefusal({ project, dialect, now }: Service, { id }: Contact): Answer | null {
  const since = now().getTime() - day;
  const isOpen = ({ kind, at }: Message) => kind === 'incoming' && at.getTime() > since;
  if (!project.replyWindow || project.messagesOf(id).some(isOpen)) return null;
  const message =
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.';
  return msgboxRefused(dialect, 400, message);
}

function field(parts: LoggedPart[], name: string): string | undefined {
  const part = parts.find((one) => one.kind === 'field' && one.name === name);
  return part?.kind === 'field' ? part.value.trim() : undefined;
}

/** By its first bytes, as the channel does: PNG, JPEG, GIF, WebP. */
function isImage({ bytes }: Extract<LoggedPart, { kind: 'file' }>): boolean {
  const head = bytes.toString('hex', 0, 12);
  return /^(89504e47|ffd8ff|47494638|52494646.{8}57454250)/.test(head);
}
