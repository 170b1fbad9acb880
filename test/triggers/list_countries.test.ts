import '../support/pristine_http';
import app from '../../index';
import { runList } from '../support/inbox';

const list = () => runList('triggers.list_countries.operation.perform', {});

test('shows every country by its English name, sorted, and picks its two-letter code', async () => {
  const countries = await list();
  expect(countries).toHaveLength(245);
  expect(countries[0]).toEqual({ id: 'AF', name: 'Afghanistan' });
  expect(countries).toContainEqual({ id: 'GB', name: 'United Kingdom (UK)' });
  const names = countries.map(({ name }) => String(name));
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
});

test("offers what the connection's form offers, since a connection has no dropdowns", async () => {
  const field = app.authentication?.fields?.find(({ key }) => key === 'defaultCountry');
  const countries = await list();
  expect(field).toHaveProperty(
    'choices',
    Object.fromEntries(countries.map(({ id, name }) => [id, name])),
  );
});
