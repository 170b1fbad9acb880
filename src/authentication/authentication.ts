import type { Authentication, Bundle, ZObject } from 'zapier-platform-core';
import { builtIn, connectionFields, services } from '../connection/services';
import { countryNames } from '../phone/country_names.build';
import type { Service } from '../values/failure';

/** The URL of the dashboard that a package can be built with, checked as those of the services. */
const dashboardUrl = process.env.DASHBOARD_URL;
const dashboard = dashboardUrl ? ` [Open the dashboard](${dashboardUrl}).` : '';

type AuthField = NonNullable<Authentication['fields']>[number];

/** A field for the URL of a service, unless the package is built with it. */
const unlessBuiltIn = (service: Service, field: AuthField): AuthField[] =>
  builtIn[service] === '' ? [field] : [];

/** The connection's form, its test and its label (design, "Connection"). */
export const authentication = {
  type: 'custom',
  // Each credential, then its URL, unless that is built in.
  fields: [
    {
      ...connectionFields.accountName,
      type: 'string',
      required: false,
      isNoSecret: true,
      placeholder: 'Acme',
      helpText:
        "Enter a name that tells this connection apart from others. Leave blank to use the service's domain.",
    },
    {
      ...services.campaigns.credential,
      type: 'password',
      required: false,
      helpText: `Copy the key from the dashboard, under Manage, then API Key. You need it to send campaigns.${dashboard}`,
    },
    ...unlessBuiltIn('campaigns', {
      ...services.campaigns.address,
      type: 'string',
      required: false,
      isNoSecret: true,
      helpText: `Copy the URL of the campaign API from the dashboard. It ends with something like \`/campaign/t1/api/v2\`.${dashboard}`,
    }),
    {
      ...services.inbox.credential,
      type: 'password',
      required: false,
      helpText: `Copy the token of the messaging API from the dashboard. You need it to use the inbox.${dashboard}`,
    },
    ...unlessBuiltIn('inbox', {
      ...services.inbox.address,
      type: 'string',
      required: false,
      isNoSecret: true,
      helpText: `Copy the URL of the messaging API from the dashboard, up to but not including \`/api/msgbox/\`.${dashboard}`,
    }),
    {
      ...connectionFields.defaultCountry,
      type: 'string',
      required: true,
      isNoSecret: true,
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
        "Enter each live API campaign on a line: its name, a vertical bar, and the template's text, such as:\n\n`Welcome offer | Hello {{1: First name = there}}, your code is {{2: Code}}.`\n\n`New arrivals |`\n\nThe text can have several lines, and what follows an equals sign is fallback text. Leave out the text of a template without placeholders. Enter campaigns without a vertical bar first. If you rename a placeholder, Zaps that use it stop until you map it again in their steps.",
    },
  ],
  test: async (z: ZObject, bundle: Bundle) =>
    (await import('./check_connection')).testConnection(z, bundle),
  connectionLabel: async (z: ZObject, bundle: Bundle) =>
    (await import('./check_connection')).labelConnection(z, bundle),
} satisfies Authentication;
