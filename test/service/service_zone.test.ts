import { openConnection } from '#zapier/step';
import { campaigns, inbox } from '../authentication/authentication_service';
import { authData, step } from '../properties/list_steps';
import { StubService } from '../properties/stub';
import { runWith } from '../support/run';

const local = '2026-07-01 15:50:30';
const inUtc = '2026-07-01T10:20:30.000Z';

const service = new StubService(({ url }) => ({
  body: JSON.stringify(
    url.endsWith('getMessages')
      ? [{ id: 1, value: 'Hi', created_at: local }]
      : [{ id: 7, name: 'Asha', last_reply_at: local, updated_at: `${local}Z` }],
  ),
}));
const find = (what: string, inputData: object) =>
  step(
    `searches.find_${what}.operation.perform`,
    { authData: { ...authData, timeZone: 'asia/kolkata' }, inputData },
    service,
  );

test("times without a zone are read in the connection's, and others in their own", async () => {
  const updated_at = '2026-07-01T15:50:30.000Z';
  expect(await find('conversation', { name: 'Asha' })).toMatchObject([
    { last_message_at: inUtc, last_reply_at: inUtc, updated_at },
  ]);
  expect(await find('message', { contact_id: '7' })).toMatchObject([
    { sent_at: inUtc, created_at: inUtc },
  ]);
});

test("a mistake in the zone stops the inbox's steps alone, since campaigns read no times", () => {
  const run = { ...runWith({}), authData: { ...campaigns, ...inbox, timeZone: 'India' } };
  expect(openConnection(run, 'campaigns').zone).toBe('UTC');
  expect(() => openConnection(run, 'inbox')).toThrow('Time Zone "India" isn\'t a time zone.');
});
