import * as z from 'zod';
import { isPlainObject } from '#values/json';
import { type Answer, json, Refused } from '../answer';
import { fieldErrors, messageAccepted, msgboxRefused } from '../dialects';
import { resolvePhone } from '../project/phone';
import type { Contact, Message } from '../project/state';
import { asksForJson, isJson, type LoggedPart, type LoggedRequest } from '../request_log';
import { deliver, type Service } from '../service';
import { conversations, listed, messages } from './records';

/** One endpoint: takes the request and returns the response. @throws Refused */
export type Endpoint = (request: LoggedRequest, service: Service) => Answer;

const ContactId = z.int();
const Text = z.string().trim().min(1);

/** The conversations of the account. */
export const getConversations: Endpoint = (request, service) => {
  readJson(request, service);
  return listed(service.dialect, 'conversations', conversations(service.dialect, service.project));
};

/** The messages of one contact. */
export const getMessages: Endpoint = (request, service) => {
  const contact = contactOf(readJson(request, service), request, service);
  return listed(service.dialect, 'messages', messages(service.dialect, service.project, contact));
};

/** Sends an image to a number, which becomes a contact if it isn't one. */
export const sendMessage: Endpoint = (request, service) => {
  const { parts } = request;
  checkToken(field(parts, 'token'), request, service);
  const faulty = (name: string, message: string) => fieldAtFault(name, message, request, service);
  const phone = field(parts, 'phone');
  if (!phone) throw faulty('phone', 'The phone is missing.');
  const to = resolvePhone(phone);
  if (!to) throw faulty('phone', 'The phone is not a number that can be reached.');
  const image = parts.find((part) => part.kind === 'file' && part.name === 'image');
  if (image?.kind !== 'file') throw faulty('image', 'The image file is missing.');
  if (!isImage(image)) throw faulty('image', 'The file is not an image.');
  checkLimit(service);
  const created = { phone: to, name: to, createdAt: service.now() };
  const { filename: name, type, bytes } = image;
  const message = { kind: 'image', text: '', image: { name, type, size: bytes.length } } as const;
  const stored = deliver(service, service.project.contactFor(created), message);
  return messageAccepted(service.dialect, stored);
};

/** Sends a text to a contact. */
export const sendMessagesViaContact: Endpoint = (request, service) => {
  const body = readJson(request, service);
  const contact = contactOf(body, request, service);
  const text = Text.safeParse(body.message);
  if (!text.success) throw fieldAtFault('message', 'The message is missing.', request, service);
  checkLimit(service);
  checkWindow(service, contact);
  const stored = deliver(service, contact, { kind: 'message', text: text.data });
  return messageAccepted(service.dialect, stored);
};

function fieldAtFault(
  name: string,
  message: string,
  request: LoggedRequest,
  { dialect }: Service,
): Refused {
  return new Refused(fieldErrors(dialect, { [name]: [message] }, asksForJson(request)));
}

function readJson(request: LoggedRequest, service: Service): Record<string, unknown> {
  const refused = (status: number, message: string) =>
    new Refused(json(status, { status: 'error', message }));
  if (!isJson(request)) throw refused(415, 'Send the body as JSON.');
  if (!isPlainObject(request.body)) throw refused(400, 'The body is not a JSON object.');
  checkToken(request.body.token, request, service);
  return request.body;
}

function contactOf(
  { contact_id }: Record<string, unknown>,
  request: LoggedRequest,
  service: Service,
): Contact {
  const id = ContactId.safeParse(contact_id);
  if (!id.success) {
    throw fieldAtFault('contact_id', 'The contact id is not an integer.', request, service);
  }
  const contact = service.project.contact({ id: id.data });
  if (!contact) throw new Refused(msgboxRefused(service.dialect, 404, 'Contact not found'));
  return contact;
}

function checkToken(token: unknown, request: LoggedRequest, service: Service): void {
  const { dialect, project } = service;
  if (!token) throw fieldAtFault('token', 'The token is missing.', request, service);
  if (token !== service.token) throw new Refused(msgboxRefused(dialect, 401, 'Invalid token'));
  if (!project.planActive) throw new Refused(msgboxRefused(dialect, 403, 'Invalid plan'));
}

function checkLimit({ project, dialect }: Service): void {
  if (project.credits > 0) return;
  const message = 'You have exceeded the limit of messages per month in your plan';
  throw new Refused(msgboxRefused(dialect, 402, message));
}

const day = 24 * 60 * 60 * 1000;

function checkWindow({ project, dialect, now }: Service, { id }: Contact): void {
  const since = now().getTime() - day;
  const isOpen = ({ kind, at }: Message) => kind === 'incoming' && at.getTime() > since;
  if (!project.replyWindow || project.messagesOf(id).some(isOpen)) return;
  const message =
    '(#131047) Message failed to send because more than 24 hours have passed since the customer last replied to this number.';
  throw new Refused(msgboxRefused(dialect, 400, message));
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
