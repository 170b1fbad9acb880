import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { sendAlone } from '../../../tools/package/send_alone';
import { api, checkout, DASHBOARD_URL, push } from './pushed';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

test('uploads a package that sends by itself, and the sources', async () => {
  // What may lie in anybody's folder.
  const planted = ['docs/leads.csv', 'examples/zaps/.env.local', 'deploy.key', 'src/leads.json'];
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
  expect(names).toEqual(expect.arrayContaining(['index.ts', 'tools/package/stage.ts']));
  expect(names.filter((name) => /node_modules|^index\.js$|\.env$/.test(name))).toEqual([]);
  for (const zip of [sources, new AdmZip(build)]) {
    for (const entry of zip.getEntries()) {
      expect(planted).not.toContain(entry.entryName);
      expect(entry.getData().toString()).not.toBe('planted');
    }
  }
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
    ['no label', ['--', '--snapshot']],
    ['a label that npm keeps to itself', ['--snapshot=try-out']],
  ])('as a snapshot with %s', async (_name, args) => {
    const { code, text } = await push(args);

    expect(text).toMatch(/^This snapshot has no label\. .+ -- --snapshot try-out$/m);
    expect(code).not.toBe(0);
    expect(api.requests).toEqual([]);
  });
});

const zapier = (...args: string[]) =>
  checkout.run(['npx', 'zapier-platform', ...args], api.environment);

test.each(['build', 'push'])(
  "Zapier's own %s stops, with the command that packages",
  async (name) => {
    const { code, text } = await zapier(name);
    expect(text).toContain('In this checkout, use `npm run push` or `npm run package` (to build)');
    expect(code).not.toBe(0);
    expect(api.uploads.size).toBe(0);
  },
);
