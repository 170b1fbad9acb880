import type { Authentication } from 'zapier-platform-core';
import { countryNames } from '#phone/country_names.build';
import { services, timeZoneField, unclearReplaysField } from '#service/services';
import type { Service } from '#values/failure';
import { testConnection } from './check_connection';

/** The URL of the dashboard that a package can be built with, checked as those of the services. */
const dashboardUrl = process.env.DASHBOARD_URL;
const dashboard = dashboardUrl ? ` [Open the dashboard](${dashboardUrl}).` : '';

/** What Zapier needn't hide, and which may stay empty. */
const plain = { type: 'string', required: false, isNoSecret: true } as const;

type AuthField = NonNullable<Authentication['fields']>[number];

/** The fields of a service: its credential, then its URL, unless the package is built with that. */
function fieldsOf(service: Service, aboutCredential: string, aboutUrl: string): AuthField[] {
  const { credential, address, builtIn } = services[service];
  const fields: AuthField[] = [
    { ...credential, type: 'password', required: false, helpText: aboutCredential + dashboard },
  ];
  if (builtIn === '') {
    fields.push({ ...address, ...plain, helpText: aboutUrl + dashboard });
  }
  return fields;
}

/** The connection's form, its test and its label (design, "Connection"). */
export const authentication = {
  type: 'custom',
  fields: [
    {
      key: 'accountName',
      label: 'Account Name',
      ...plain,
      placeholder: 'Acme',
      helpText: "Enter a name for this connection. Leave blank to use the service's domain.",
    },
    ...fieldsOf(
      'campaigns',
      'Copy the key from the dashboard, under Manage, then API Key. You need it to send campaigns.',
      'Copy the URL of the campaign API from the dashboard. It ends with something like `/campaign/t1/api/v2`.',
    ),
    ...fieldsOf(
      'inbox',
      'Copy the token of the messaging API from the dashboard. You need it to use the inbox.',
      'Copy the URL of the messaging API from the dashboard.',
    ),
    {
      ...timeZoneField,
      ...plain,
      helpText:
        "Enter the time zone of the inbox's server, such as `Asia/Kolkata` or `+05:30`. Leave blank for UTC. If messages start Zaps hours late or early, ask the service's support team for it.",
    },
    {
      key: 'defaultCountry',
      label: 'Default Country',
      ...plain,
      required: true,
      choices: countryNames,
      helpText: 'Select the country for phone numbers without a country code.',
    },
    {
      key: 'campaigns',
      label: 'Campaigns',
      ...plain,
      type: 'text',
      helpText:
        "Enter each live API campaign on a line: its name, a vertical bar, and the template's text, such as:\n\n`Welcome offer | Hello {{1: First name = there}}, your code is {{2: Code}}.`\n\n`New arrivals |` if it has no placeholders\n\nThe text can have several lines. Enter a backslash before a vertical bar in it. What follows an equals sign is fallback text. If you rename a placeholder, Zaps that use it stop until you map it again in their steps.",
    },
    {
      ...unclearReplaysField,
      ...plain,
      default: 'hold',
      helpText:
        'Select what a replay does if the message may have been sent. **Send** may send it twice.',
    },
  ],
  test: testConnection,
  // What the test returns.
  connectionLabel: '{{label}}',
} satisfies Authentication;
