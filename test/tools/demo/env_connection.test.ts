import { envConnection } from '../../../tools/demo/env_connection';
import { Scratch } from './world';

const scratch = new Scratch();
afterAll(() => scratch.remove());

test('reads a connection as `zapier-platform invoke auth start` writes it: unescaped', () => {
  const connection = {
    campaignUrl: 'https://example.com/campaign/t1/api/v2',
    apiKey: "it's-a-key",
    campaigns: "Mother's Day | First name; Father's Day | First name, Code",
    accountName: '',
  };
  const lines = Object.entries(connection).map(([key, value]) => `authData_${key}='${value}'\n`);
  const path = scratch.put('.env', `PATH='/bin'\n${lines.join('')}`);
  expect(envConnection(path)).toEqual(connection);
});

test('reads a value without quotes up to its comment', () => {
  const path = scratch.put(
    '.env',
    `export authData_campaignUrl=https://example.com/campaign/t1/api/v2 # ours
authData_apiKey="key\\n123"
`,
  );
  expect(envConnection(path)).toEqual({
    campaignUrl: 'https://example.com/campaign/t1/api/v2',
    apiKey: 'key\n123',
  });
});
