import type { Authentication } from 'zapier-platform-core';
import { countryNames } from '../phone/country_names.build';
import { builtIn, connectionFields, services, unclearReplaysField } from '../service/services';
import type { Service } from '../values/failure';
import { testConnection } from './check_connection';

/** The URL of the dashboard that a package can be built with, checked as those of the services. */
const dashboardUrl = process.env.DASHBOARD_URL;
const dashboard = dashboardUrl ? ` [Open the dashboard](${dashboardUrl}).` : '';

/** What Zapier needn't hide, and which may stay empty. */
const plain = { type: 'string', required: false, isNoSecret: true } as const;

type AuthField = NonNullable<Authentication['fields']>[number];

/** The fields of a service: its credential, then its URL, unless the package is built with that. */
function fieldsOf(service: Service, aboutCredential: string, aboutUrl: string): AuthField[] {
  const { credential, address } = services[service];
  const fields: AuthField[] = [
    { ...credential, type: 'password', required: false, helpText: aboutCredential + dashboard },
  ];
  if (builtIn[service] === '') {
    fields.push({ ...address, ...plain, helpText: aboutUrl + dashboard });
  }
  return fields;
}

/** The connection's form, its test and its label (design, "Connection"). */
export const authentication = {
  type: 'custom',
  fields: [
    {
      ...connectionFields.accountName,
      ...plain,
      placeholder: 'Acme',
      helpText:
        "Enter a name that tells this connection apart from others. Leave blank to use the service's domain.",
    },
    ...fieldsOf(
      'campaigns',
      'Copy the key from the dashboard, under Manage, then API Key. You need it to send campaigns.',
      'Copy the URL of the campaign API from the dashboard. It ends with something like `/campaign/t1/api/v2`.',
    ),
    ...fieldsOf(
      'inbox',
      'Copy the token of the messaging API from the dashboard. You need it to use the inbox.',
      'Copy the URL of the messaging API from the dashboard, up to but not including `/api/msgbox/`.',
    ),
    {
      ...connectionFields.timeZone,
      ...plain,
      placeholder: 'Asia/Kolkata',
      helpText:
        "Enter the time zone of the inbox's server, as a name or an offset such as `+05:30`. Leave blank for UTC. If messages start Zaps hours late or early, ask the service's support team for it.",
    },
    {
      ...connectionFields.defaultCountry,
      ...plain,
      required: true,
      choices: countryNames,
      helpText: 'Select the country for phone numbers without a country code.',
    },
    {
      ...connectionFields.campaigns,
      ...plain,
      type: 'text',
      placeholder: 'Welcome offer | Hello {{1: First name = there}}, your code is {{2: Code}}.',
      helpText:
        "Enter each live API campaign on a line: its name, a vertical bar, and the template's text, such as:\n\n`Welcome offer | Hello {{1: First name = there}}, your code is {{2: Code}}.`\n\n`New arrivals |`\n\nThe text can begin on the next line, and have several; enter a backslash before a vertical bar in it. What follows an equals sign is fallback text. Leave out the text of a template without placeholders. Enter campaigns without a vertical bar first. If you rename a placeholder, Zaps that use it stop until you map it again in their steps.",
    },
    {
      ...unclearReplaysField,
      ...plain,
      default: 'hold',
      helpText:
        'Select what happens if a run is replayed whose message may have been sent, such as after a lost connection. **Send** may send it twice. Leave blank to hold it back.',
    },
  ],
  test: testConnection,
  // What the test returns.
  connectionLabel: '{{label}}',
} satisfies Authentication;
