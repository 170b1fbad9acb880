import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { sendAlone } from '../../../tools/package/send_alone';
import { Checkout, type Ended } from './checkout';
import { ZapierApi } from './zapier_api';

const DASHBOARD_URL = 'https://dashboard.example.com/api-key';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

let api: ZapierApi;
const checkout = new Checkout();

beforeEach(async () => {
  api = await ZapierApi.start();
  // As `zapier-platform link` leaves it.
  configure({ id: 4711, key: 'App4711' });
});

afterEach(() => api.close());
afterAll(() => checkout.remove());

function configure(app: { id?: number; key?: string }): void {
  const config = JSON.parse(readFileSync('.zapierapprc', 'utf8'));
  writeFileSync(join(checkout.folder, '.zapierapprc'), JSON.stringify({ ...config, ...app }));
}

/** Pushes, and makes sure that the checkout doesn't change. */
async function push(args: string[] = [], environment = {}): Promise<Ended> {
  const before = checkout.hashes();
  const ended = await checkout.run(['push', ...args], {
    ...api.environment,
    DASHBOARD_URL,
    ...environment,
  });
  expect(checkout.hashes()).toEqual(before);
  return ended;
}

test('uploads a package that sends by itself, and the sources', async () => {
  // What may lie in anybody's folder.
  const planted = [
    'docs/leads.csv',
    'examples/zaps/.env.local',
    'deploy.key',
    'src/lead/leads.json',
  ];
  for (const file of planted) writeFileSync(join(checkout.folder, file), 'planted');

  const { code, text } = await push();

  expect(text).toContain('Push complete!');
  expect(code).toBe(0);
  expect(api.requests).toEqual([
    'GET /apps/4711',
    'GET /apps/4711',
    'POST /check',
    `PUT /apps/4711/versions/${version}`,
  ]);
  const { build, source } = api.uploads.get(version) ?? {};
  expect(await sendAlone(new AdmZip(build))).toMatch(/^Hi Asha/);
  expect(build).toEqual(readFileSync(join(checkout.folder, 'build/build.zip')));
  const definition = new AdmZip(build).readAsText('definition.json');
  expect(definition).toContain(`](${DASHBOARD_URL})`);

  const sources = new AdmZip(source);
  const names = sources.getEntries().map(({ entryName }) => entryName);
  expect(names).toEqual(
    expect.arrayContaining([
      'index.ts',
      'src/authentication/authentication.ts',
      'tools/package/stage.ts',
    ]),
  );
  expect(names.filter((name) => /node_modules|^index\.js$|\.env$/.test(name))).toEqual([]);
  for (const zip of [sources, new AdmZip(build)]) {
    for (const entry of zip.getEntries()) {
      expect(planted).not.toContain(entry.entryName);
      expect(entry.getData().toString()).not.toBe('planted');
    }
  }
});

test("the sources can be installed, built and checked, by their README's first lines", async () => {
  expect((await push()).code).toBe(0);
  const unpacked = mkdtempSync(join(tmpdir(), 'source-'));
  new AdmZip(api.uploads.get(version)?.source).extractAllTo(unpacked);

  const readme = readFileSync(join(unpacked, 'README.md'), 'utf8');
  const restore = readme.match(/^> .+\n> `mv (\S+) (\S+)`\n\n/);
  expect(restore?.[0] + readFileSync('README.md', 'utf8')).toBe(readme);
  const [from = '', to = ''] = restore?.slice(1) ?? [];
  renameSync(join(unpacked, from), join(unpacked, to));

  const source = new Checkout(unpacked);
  try {
    expect(await source.npm(['ci', '--dry-run', '--offline'])).toMatchObject({ code: 0 });
    for (const script of ['build', 'lint']) {
      expect(await source.run([script])).toMatchObject({ code: 0 });
    }
  } finally {
    source.remove();
    rmSync(unpacked, { recursive: true });
  }
});

test('uploads a snapshot without a link to the dashboard', async () => {
  const { code } = await push(['--', '--snapshot', 'try-out'], { DASHBOARD_URL: '' });

  expect(code).toBe(0);
  expect([...api.uploads.keys()]).toEqual(['0.0.0-try-out']);
});

describe('Nothing is uploaded', () => {
  afterEach(() => {
    expect(api.uploads.size).toBe(0);
  });

  test('without a link to the dashboard', async () => {
    const { code, text } = await push([], { DASHBOARD_URL: '' });

    expect(text).toMatch(/^Set DASHBOARD_URL to .+ \(check D002\)\. .+\.$/m);
    expect(code).not.toBe(0);
    expect(api.requests).toEqual([]);
  });

  test.each([
    ['an empty label', ['--', '--snapshot=']],
    ['a label that npm keeps to itself', ['--snapshot=try-out']],
  ])('as a snapshot with %s', async (_name, args) => {
    const { code, text } = await push(args);

    expect(text).toMatch(/^This snapshot has no label\. .+ -- --snapshot try-out$/m);
    expect(code).not.toBe(0);
    expect(api.requests).toEqual([]);
  });

  test('where an address is not https', async () => {
    const { code, text } = await push([], { DASHBOARD_URL: 'http://dashboard.example.com' });

    expect(text).toContain('The environment variable DASHBOARD_URL must begin with https://.');
    expect(code).not.toBe(0);
    expect(api.requests).toEqual([]);
  });

  test('before the integration is registered', async () => {
    writeFileSync(join(checkout.folder, '.zapierapprc'), readFileSync('.zapierapprc', 'utf8'));

    const { code, text } = await push();

    expect(text).toContain("hasn't yet been associated with an existing Zapier integration");
    expect(text).toContain('zapier-platform register');
    expect(code).not.toBe(0);
    expect(api.requests).toEqual([]);
  });

  test('with a key that Zapier refuses', async () => {
    const { code, text } = await push([], { ZAPIER_DEPLOY_KEY: 'revoked' });

    expect(text).toContain('Your credentials are present, but invalid');
    expect(code).not.toBe(0);
    expect(api.requests).toEqual(['GET /apps/4711']);
  });

  test('where a style check fails, which a command shows', async () => {
    const message = 'Label "send image" is not in title case';
    api.failures = [{ tag: 'D018', step: 'send_image', message }];

    const { code, text } = await push();

    expect(text).toContain('We hit some style validation errors');
    expect(code).not.toBe(0);
    const shown = await checkout.run(['validate:style'], { ...api.environment, DASHBOARD_URL });
    expect(shown.text).toContain('1 checks failed');
    expect(shown.text).toContain(message);
  });

  test('while Zapier cannot be reached', async () => {
    await api.close();

    const { code, text } = await push();

    expect(text).toContain('fetch failed');
    expect(code).not.toBe(0);
  });
});
