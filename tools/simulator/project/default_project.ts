import type { Campaign } from './campaign';

/** The campaigns that a fresh simulator knows: one for each thing a template can ask for. */
export function defaultCampaigns(): Campaign[] {
  const live = (
    name: string,
    labels: string[],
    template: string,
    more: Partial<Campaign> = {},
  ): Campaign => ({ name, template, status: 'Live', labels, ...more });
  const first = 'First name';
  return [
    live(
      'welcome_offer',
      [first],
      'Hi {{1}}, thank you for your interest! Here is 10% off your first order.',
    ),
    live(
      'appointment_reminder',
      [first, 'Date', 'Place'],
      'Dear {{1}}, your appointment is on {{2}} at {{3}}. See you there!',
    ),
    live('invoice_ready', [first, 'Invoice number'], 'Hello {{1}}, invoice {{2}} is attached.', {
      media: 'document',
    }),
    live('new_arrivals', [], 'The new collection is here. Come and see it!', { media: 'image' }),
    live('store_location', [first], 'Hi {{1}}, this is where to find us.'),
    live('order_shipped', [first, 'Order number'], 'Hi {{1}}, your order {{2}} is on its way.', {
      button: true,
    }),
    live(
      'festive_sale_draft',
      [first, 'Start date'],
      'Happy festivities, {{1}}! The sale starts on {{2}}.',
      { status: 'Paused' },
    ),
  ];
}

/** Tags that exist in the project. */
export const defaultTags = ['hot-lead', 'newsletter', 'crm', 'website', 'customer'];

/** Attributes that exist in the project. */
export const defaultAttributes = ['city', 'company', 'lead_score', 'plan', 'email'];
