import type { Campaign } from './campaign';

/** The campaigns that a fresh simulator knows: one for each thing a template can ask for. */
export function defaultCampaigns(): Campaign[] {
  return [
    {
      name: 'welcome_offer',
      template: 'Hi {{1}}, thank you for your interest! Here is 10% off your first order.',
      status: 'Live',
      labels: ['First name'],
    },
    {
      name: 'appointment_reminder',
      template: 'Dear {{1}}, your appointment is on {{2}} at {{3}}. See you there!',
      status: 'Live',
      labels: ['First name', 'Date', 'Place'],
    },
    {
      name: 'invoice_ready',
      template: 'Hello {{1}}, invoice {{2}} is attached.',
      status: 'Live',
      labels: ['First name', 'Invoice number'],
      media: 'document',
    },
    {
      name: 'new_arrivals',
      template: 'The new collection is here. Come and see it!',
      status: 'Live',
      labels: [],
      media: 'image',
    },
    {
      name: 'store_location',
      template: 'Hi {{1}}, this is where to find us.',
      status: 'Live',
      labels: ['First name'],
    },
    {
      name: 'order_shipped',
      template: 'Hi {{1}}, your order {{2}} is on its way.',
      status: 'Live',
      labels: ['First name', 'Order number'],
      button: true,
    },
    {
      name: 'festive_sale_draft',
      template: 'Happy festivities, {{1}}! The sale starts on {{2}}.',
      status: 'Paused',
      labels: ['First name', 'Start date'],
    },
  ];
}

/** Tags that exist in the project. */
export const defaultTags = ['hot-lead', 'newsletter', 'crm', 'website', 'customer'];

/** Attributes that exist in the project. */
export const defaultAttributes = ['city', 'company', 'lead_score', 'plan', 'email'];
