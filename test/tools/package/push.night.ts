import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { Checkout } from './checkout';
import { api, checkout, configure, DASHBOARD_URL, push } from './pushed';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

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

  test('before the integration is registered', async () => {
    configure();

    const { code, text } = await push();

    expect(text).toContain("hasn't yet been associated with an existing Zapier integration");
    expect(text).toContain('zapier-platform register');
    expect(code).not.toBe(0);
    expect(api.requests).toEqual([]);
  });

  test('with a key that Zapier rejects', async () => {
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
});
