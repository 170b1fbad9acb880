import { envConnection } from '../../../tools/zap/env_connection';
import { simulator } from '../../support/simulator';
import { scratch, zap } from './small_zap';
import { play } from './world';

describe('a live run', () => {
  const key = 'live-key "with" quotes 0123456789';
  const env = () => `authData_campaignUrl='${simulator.campaignUrl}'
authData_apiKey='${simulator.apiKey}'
authData_campaigns='welcome_offer | First name
store_location | First name'
authData_defaultCountry=IN
`;

  test('sends through the connection of .env, says so, and shows no outbox', async () => {
    scratch.put('.env', env());
    const { text, status } = await play(['--live', 'examples/zaps/salesforce.json'], scratch);
    expect(text).toContain(`  LIVE: real messages will be sent.
  Campaigns: http://127.0.0.1:PORT/campaign/t1/api/v2
`);
    expect(text).toContain('"apiKey": "***"');
    expect(text).toContain('"location": ');
    expect(text).not.toContain('Outbox');
    expect(text).not.toContain(simulator.apiKey);
    expect(status).toBe(0);
    expect(simulator.outbox).toHaveLength(1);
  });

  test('never prints the key, even if the lead or the service repeats it', async () => {
    scratch.put('.env', env().replace(simulator.apiKey, key));
    const path = scratch.put('echo.json', {
      ...zap,
      trigger: { ...zap.trigger, sample: { mobile: '9876500001', echo: `my key is ${key}` } },
      step: { ...zap.step, inputs: { ...zap.step.inputs, source: '{{echo}}' } },
      expect: { outcome: 'error', code: 'InvalidCredentials' },
    });
    const { text, complaint, status } = await play(['--live', path], scratch);
    expect(status).toBe(0);
    expect(text).toContain('my key is ***');
    expect(text + complaint).not.toContain('live-key');
    expect(text + complaint).not.toContain('0123456789');
  });

  test('reads values with apostrophes, which `zapier-platform invoke` leaves unescaped', () => {
    const campaigns = "Mother's Day | First name; Father's Day | First name, Code";
    const connection = { campaignUrl: 'https://example.com', apiKey: "it's-a-key", campaigns };
    const lines = Object.entries(connection).map(([key, value]) => `authData_${key}='${value}'\n`);
    expect(envConnection(scratch.put('.env', lines.join('')))).toEqual(connection);
  });

  test("requires named Zaps and a connection, and refuses the simulator's files", async () => {
    expect(await play(['--live'], scratch)).toMatchObject({
      status: 2,
      text: '',
      complaint: expect.stringContaining('name the Zaps to run'),
    });
    scratch.put('.env', 'authData_campaignUrl=https://example.com/campaign/t1/api/v2\n');
    expect(await play(['--live', 'examples/zaps/hubspot.json'], scratch)).toMatchObject({
      status: 2,
      complaint: '.env has no authData_apiKey. Campaigns need both an API key and an address.\n',
    });
    scratch.put('.env', env());
    expect(await play(['--live', 'examples/zaps/typeform.json'], scratch)).toMatchObject({
      status: 2,
      complaint: expect.stringContaining("uses {{$files}}, the simulator's own files"),
    });
    expect(await play(['--live', 'examples/zaps/hubspot.json'])).toMatchObject({
      status: 2,
      complaint: expect.stringContaining('--live needs a connection in .env'),
    });
  });
});
