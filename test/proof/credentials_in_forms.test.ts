import { createAppHandler } from 'zapier-platform-core';
import app from '../../index';
import { connectionLabel } from '../../src/authentication/connection_label';
import { run } from '../support/platform';
import { kinds, service, trace } from './credentials';
import { formsOf, seen, shows } from './secret_forms';

describe('the label of a connection', () => {
  const pasted = kinds.flatMap(([kind, credentials]) =>
    (['apiKey', 'token'] as const).flatMap((name) =>
      Object.entries(formsOf(credentials[name])).flatMap(([form, text]) =>
        [text, `Acme ${text} Ltd`].map(
          (accountName) => [kind, name, form, accountName, credentials] as const,
        ),
      ),
    ),
  );
  test.each(pasted)(
    '%s %s, %s, as Account Name %j',
    (_kind, name, _form, accountName, credentials) => {
      const campaignUrl = 'https://service.example.com/campaign/t1/api/v2';
      const label = connectionLabel({ accountName, campaignUrl, ...credentials });
      expect(shows(label, credentials[name])).toBe(false);
      expect(label.toLowerCase()).not.toContain(credentials[name].toLowerCase());
      expect(label).toBe('service.example.com (campaigns)');
    },
  );

  test('shows none through the platform either', async () => {
    const [, credentials] = kinds[0] ?? [];
    const authData = {
      accountName: `Acme ${credentials?.apiKey}`,
      campaignUrl: 'https://service.example.com/campaign/t1/api/v2',
      ...credentials,
    };
    expect(await run('authentication.connectionLabel', { authData })).toBe(
      'service.example.com (campaigns)',
    );
  });
});

test.each(kinds)(
  'no definition, field or dropdown shows a %s credential',
  async (_kind, credentials) => {
    const handler = createAppHandler(app);
    const authData = {
      campaignUrl: `${service}/campaign/t1/api/v2`,
      baseUrl: service,
      campaigns: 'welcome_offer | Name\nNewsletter',
      ...credentials,
    };
    const { results: definition } = await handler({ command: 'definition', bundle: { authData } });
    expect(definition).toMatchObject({ creates: { send_image: { key: 'send_image' } } });
    const fields = await Promise.all(
      ['welcome_offer', 'Newsletter', '', credentials.apiKey].map((campaignName) =>
        trace('creates.send_campaign_message.operation.inputFields', {
          authData,
          inputData: { campaignName },
        }),
      ),
    );
    for (const { outcome } of fields) expect(outcome).toEqual(expect.any(Array));
    const dropdown = await trace('triggers.list_campaigns.operation.perform', { authData });
    expect(dropdown.outcome).toMatchObject([{ id: 'welcome_offer' }, { id: 'Newsletter' }]);
    const text = seen([definition, fields, dropdown]);
    expect(shows(text, credentials.apiKey)).toBe(false);
    expect(shows(text, credentials.token)).toBe(false);
  },
);
