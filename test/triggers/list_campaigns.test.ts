import '../support/pristine_http';
import { run } from '../support/platform';

const list = (authData: Record<string, unknown>) =>
  run('triggers.list_campaigns.operation.perform', { authData });

test('shows the listed campaigns by name, in order', async () => {
  const campaigns = '# mine\nWelcome offer | First name\nNotice |\nDiwali 🎉\nWelcome offer';
  expect(await list({ campaigns })).toEqual([
    { id: 'Welcome offer', name: 'Welcome offer' },
    { id: 'Notice', name: 'Notice' },
    { id: 'Diwali 🎉', name: 'Diwali 🎉' },
  ]);
});

test.each([[{}], [{ campaigns: '' }], [{ campaigns: null }], [{ campaigns: '# none\n\n' }]])(
  'shows none for %j',
  async (authData) => {
    expect(await list(authData)).toEqual([]);
  },
);
