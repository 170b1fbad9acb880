import type { Simulator } from '../simulator';

/** The campaigns that the guide lists, as the dashboard would have them. */
const campaigns = [
  {
    name: 'Welcome offer',
    template: 'Hi {{1}}, thank you for your interest! Use {{2}} for 10% off your first order.',
  },
  {
    name: 'Appointment reminder',
    template: 'Dear {{1}}, your appointment is on {{2}} at {{3}}. See you there!',
  },
  { name: 'New arrivals', template: 'The new collection is here. Come and see it!' },
  { name: 'Newsletter', template: 'Hi {{1}}, our newsletter is out.' },
];

/** Lets the guide be followed in the preview: its campaigns exist and are live. */
export function addGuideCampaigns({ project }: Simulator): void {
  project.campaigns.push(...campaigns.map((campaign) => ({ ...campaign, status: 'Live' })));
}
