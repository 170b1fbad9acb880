import { inboxBundle, runList } from '../support/inbox';
import { simulator } from '../support/simulator';

const perform = 'triggers.list_conversations.operation.perform';

test('shows names, or numbers if there is no name', async () => {
  const at = (hours: number) => ({ at: new Date(Date.now() - hours * 3_600_000) });
  simulator.incoming('+919876500001', 'a', { name: 'Asha Rao', ...at(2) });
  const { contact } = simulator.incoming('+919876500002', 'b', at(1));
  contact.name = '';
  expect(await runList(perform, inboxBundle(simulator, {}))).toMatchObject([
    { contact_id: contact.id, name: '+919876500002', phone: '+919876500002' },
    { name: 'Asha Rao', phone: '+919876500001' },
  ]);
});

test('offers no conversation without a contact that could be selected', async () => {
  simulator.incoming('+919876500001', 'a', { name: 'Asha Rao' });
  simulator.dialect = { ids: 'absent' };
  expect(await runList(perform, inboxBundle(simulator, {}))).toEqual([]);
});
