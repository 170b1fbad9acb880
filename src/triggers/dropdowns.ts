import type { Trigger } from 'zapier-platform-core';
import { readCampaignList } from '#fields/campaigns/campaign_list';
import { inboxPhoneReader } from '#fields/default_country';
import { lastMessageAt, listConversations } from '#inbox/inbox';
import { conversationOutput } from '#inbox/outputs';
import { countryNames } from '#phone/country_names.build';
import { described } from '#zapier/described';
import { newestResults } from '#zapier/newest_results';
import { step, stepWithoutService } from '#zapier/step';

// The hidden triggers that fill dropdowns.

function display(noun: string, plural: string) {
  return {
    noun,
    display: {
      label: `List ${plural}`,
      description: `Triggers when a ${noun.toLowerCase()} dropdown is filled.`,
      hidden: true,
    },
  };
}

/** The connection's campaigns, because the service has no endpoint that lists them (docs/service.md). */
export const campaignDropdown = {
  key: 'list_campaigns',
  ...display('Campaign', 'Campaigns'),
  operation: {
    perform: stepWithoutService(async ({ authData }) =>
      readCampaignList(authData.campaigns).campaigns.map(({ name }) => ({ id: name, name })),
    ),
    ...described({ id: 'Welcome offer', name: 'Welcome offer' }, { id: 'Campaign Name' }),
  },
} satisfies Trigger;

/** All countries. Listing the choices in each form would double the definition's size. */
export const countryDropdown = {
  key: 'list_countries',
  ...display('Country', 'Countries'),
  operation: {
    perform: stepWithoutService(async () =>
      Object.entries(countryNames).map(([id, name]) => ({ id, name })),
    ),
    ...described({ id: 'IN', name: 'India' }, { id: 'Country Code' }),
  },
} satisfies Trigger;

/** Every conversation that has a contact, newest first, by its name, or its number if there's no name. */
export const contactDropdown = {
  key: 'list_conversations',
  ...display('Contact', 'Conversations'),
  operation: {
    perform: step('inbox', async (inbox, { authData }) => {
      const readPhone = inboxPhoneReader(authData);
      const all = (await listConversations(inbox)).filter(({ contact }) => contact.id !== null);
      return newestResults(all, lastMessageAt, (one) => {
        const conversation = one.output(readPhone);
        return { ...conversation, name: conversation.name ?? conversation.phone };
      });
    }),
    ...conversationOutput,
  },
} satisfies Trigger;
