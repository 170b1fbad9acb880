import type { Authentication, Bundle, ZObject } from 'zapier-platform-core';
import { connectionFields, services } from '../connection/services';
import { countryNames } from '../phone/country_names.build';

/**
 * The account's addresses that a package can be built with. They're read at build time, because
 * that is when Zapier records the connection's form, and are written into the code once they have
 * been checked (`tools/package/addresses.ts`).
 */
const environment = {
  campaignUrl: process.env.CAMPAIGN_URL || undefined,
  baseUrl: process.env.BASE_URL || undefined,
  dashboardUrl: process.env.DASHBOARD_URL || undefined,
};

const dashboard = environment.dashboardUrl
  ? ` [Open the dashboard](${environment.dashboardUrl}).`
  : '';

/** The connection's form, its test and its label (design, "Connection"). */
export const authentication = {
  type: 'custom',
  // Each credential, then its address, which the build may already have filled in.
  fields: [
    {
      ...connectionFields.accountName,
      type: 'string',
      required: true,
      isNoSecret: true,
      placeholder: 'Acme',
      helpText: 'Enter a name that tells this connection apart from others.',
    },
    {
      ...services.campaigns.credential,
      type: 'password',
      required: false,
      helpText: `Copy the key from the dashboard, under Manage, then API Key. You need it to send campaigns.${dashboard}`,
    },
    {
      ...services.campaigns.address,
      type: 'string',
      required: false,
      isNoSecret: true,
      ...(environment.campaignUrl && { default: environment.campaignUrl }),
      helpText: `Copy the URL of the campaign API from the dashboard. It ends with something like \`/campaign/t1/api/v2\`.${dashboard}`,
    },
    {
      ...services.inbox.credential,
      type: 'password',
      required: false,
      helpText: `Copy the token of the messaging API from the dashboard, or ask the service's support team for it. You need it to use the inbox.${dashboard}`,
    },
    {
      ...services.inbox.address,
      type: 'string',
      required: false,
      isNoSecret: true,
      ...(environment.baseUrl && { default: environment.baseUrl }),
      helpText: `Copy the URL of the messaging API from the dashboard, up to but not including \`/api/msgbox/\`.${dashboard}`,
    },
    {
      ...connectionFields.defaultCountry,
      type: 'string',
      required: false,
      isNoSecret: true,
      default: 'IN',
      choices: countryNames,
      helpText: 'Select the country for phone numbers without a country code.',
    },
    {
      ...connectionFields.campaigns,
      type: 'text',
      required: false,
      isNoSecret: true,
      placeholder: 'Welcome offer | Hello {{1: First name = there}}, your code is {{2: Code}}.',
      helpText:
        "Enter each live API campaign on a new line: its name, a vertical bar, and the template's text, which can have several lines. Add a name to each placeholder's number: `Welcome offer | Hello {{1: First name}}, your code is {{2: Code}}.` Or enter only the names, in order: `Welcome offer | First name, Code`. To add fallback text, use an equals sign: `First name = there`.",
    },
  ],
  test: async (z: ZObject, bundle: Bundle) =>
    (await import('./check_connection')).testConnection(z, bundle),
  connectionLabel: async (z: ZObject, bundle: Bundle) =>
    (await import('./check_connection')).labelConnection(z, bundle),
} satisfies Authentication;
