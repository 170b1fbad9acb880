import { Scratch } from './world';

export const scratch = new Scratch();

afterAll(() => scratch.remove());

export const zap = {
  title: 'A title',
  story: 'A story.',
  trigger: { app: 'An app', event: 'An event', sample: { mobile: '98765 00001' } },
  step: {
    action: 'send_campaign_message',
    inputs: { campaignName: 'new_arrivals', destination: '{{mobile}}' },
  },
  expect: { outcome: 'error', code: 'InvalidMedia' },
};
