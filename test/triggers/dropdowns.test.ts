import app from '../../index';
import { inboxBundle, runList } from '../support/inbox';
import { simulator } from '../support/simulator';

const list = (key: string, bundle: object) => runList(`triggers.${key}.operation.perform`, bundle);

test("the countries have two-letter codes and names, as in the connection's form", async () => {
  const countries = await list('list_countries', {});
  expect(countries).toHaveLength(245);
  expect(countries).toContainEqual({ id: 'GB', name: 'United Kingdom (UK)' });
  const field = app.authentication?.fields?.find(({ key }) => key === 'defaultCountry');
  const choices = Object.fromEntries(countries.map(({ id, name }) => [id, name]));
  expect(field).toHaveProperty('choices', choices);
});

test('the campaigns are the listed ones, by name and in order', async () => {
  const campaigns = '# mine\nWelcome offer | First name\nNotice |\nDiwali 🎉\nWelcome offer';
  expect(await list('list_campaigns', { authData: { campaigns } })).toEqual([
    { id: 'Welcome offer', name: 'Welcome offer' },
    { id: 'Notice', name: 'Notice' },
    { id: 'Diwali 🎉', name: 'Diwali 🎉' },
  ]);
  expect(await list('list_campaigns', { authData: {} })).toEqual([]);
});

test('the contacts have names, or numbers without one, and can be selected', async () => {
  const at = (hours: number) => ({ at: new Date(Date.now() - hours * 3_600_000) });
  simulator.incoming('+919876500001', 'a', { name: 'Asha Rao', ...at(2) });
  const { contact } = simulator.incoming('+919876500002', 'b', at(1));
  contact.name = '';
  expect(await list('list_conversations', inboxBundle(simulator, {}))).toMatchObject([
    { contact_id: contact.id, name: '+919876500002', phone: '+919876500002' },
    { name: 'Asha Rao', phone: '+919876500001' },
  ]);
  simulator.dialect = { ids: 'absent' };
  expect(await list('list_conversations', inboxBundle(simulator, {}))).toEqual([]);
});
