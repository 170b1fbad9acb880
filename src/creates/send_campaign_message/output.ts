import { type AnswerOutput, answerOutput } from '../../outputs/answer';

const [id, status, ...response] = answerOutput;

/** The output fields of a campaign message, the most useful first. */
export const campaignMessageOutput = [
  id,
  status,
  { key: 'messageText', label: 'Message Text', type: 'string' },
  { key: 'campaignName', label: 'Campaign', type: 'string' },
  { key: 'destination', label: 'Phone Number', type: 'string' },
  { key: 'country', label: 'Country', type: 'string' },
  { key: 'userName', label: 'Name', type: 'string' },
  { key: 'templateParams', label: 'Placeholder Values', type: 'string', list: true },
  { key: 'media__url', label: 'Media URL', type: 'string' },
  { key: 'media__filename', label: 'Media File Name', type: 'string' },
  ...response,
] as const;

/** The step's output. Every key is always present; null if there's no value. */
export interface CampaignMessage extends AnswerOutput {
  /** As the recipient reads it; null if the connection doesn't list the template's text. */
  messageText: string | null;
  campaignName: string;
  destination: string;
  country: string | null;
  userName: string;
  templateParams: string[] | null;
  media: { url: string | null; filename: string | null };
}

const messageId = '0d5e8c1a-9a41-4e0c-8f0e-2f4c7f3a5b21';
export const campaignMessageSample: Omit<CampaignMessage, 'reply'> = {
  id: messageId,
  status: 'accepted',
  messageId,
  warnings: ['The field has several numbers. Only +919876543210 was used.'],
  messageText: 'Hello Asha, your code is WELCOME10.',
  campaignName: 'Welcome offer',
  destination: '+919876543210',
  country: 'IN',
  userName: 'Asha Rao',
  templateParams: ['Asha', 'WELCOME10'],
  media: { url: 'https://example.com/brochure.pdf', filename: 'brochure.pdf' },
};
