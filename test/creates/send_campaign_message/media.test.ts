import { run, runToError } from '../../support/platform';
import { simulator } from '../../support/simulator';
import { bundle, perform } from './campaign_wire';

describe('the media', () => {
  const arrivals = { campaignName: 'new_arrivals', userName: 'A' };
  const invoice = { campaignName: 'invoice_ready', userName: 'A', param_1: 'A', param_2: '7' };

  test('requests the headers of a file without a name, without a credential', async () => {
    const output = await run(
      perform,
      bundle({ ...invoice, media__file: simulator.fileUrl('attachment') }),
    );
    expect(output).toMatchObject({ media: { filename: 'spring offer.pdf' } });
    const [download] = simulator.requestsTo('file');
    expect(download?.method).toBe('GET');
    expect(JSON.stringify(download)).not.toContain(simulator.apiKey);
    expect(Object.keys(download?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  test('warns if it is mapped, but has no value in this run, as of the location', async () => {
    const mapped = {
      ...bundle({ userName: 'A', param_1: 'A', media__file: '', location__latitude: null }),
      inputDataRaw: { media__file: '{{1__file}}', location__latitude: '{{1__latitude}}' },
    };
    expect(await run(perform, mapped)).toMatchObject({
      warnings: [
        'The media fields have no value in this run, so the message has no media.',
        'The location fields have no value in this run, so the message has no location.',
      ],
    });
    const unused = {
      ...bundle({ userName: 'A', param_1: 'A' }),
      inputDataRaw: { media__file: '', media__url: ' ' },
    };
    expect(await run(perform, unused)).toMatchObject({ warnings: [] });
  });

  test("doesn't try the address on a live run", async () => {
    await run(perform, bundle({ ...arrivals, media__file: simulator.fileUrl('picture.png') }));
    expect(simulator.requestsTo('file')).toEqual([]);
  });

  test.each([
    ['sign-in.pdf', 'The media URL opens a web page instead of a file.'],
    ['missing.png', 'The media URL responds with status 404.'],
  ])('stops a test in the editor at %s', async (name, sentence) => {
    const inputData = { ...arrivals, media__file: simulator.fileUrl(name) };
    const error = await runToError(perform, {
      ...bundle(inputData),
      meta: { isLoadingSample: true },
    });
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'MediaNotAccessible',
      message: `${sentence} Use one that opens the file itself in a private browser window, without a login.`,
    });
    expect(simulator.requestsTo('campaign')).toEqual([]);
  });

  test('sends media that a test in the editor could open', async () => {
    const inputData = { ...arrivals, media__file: simulator.fileUrl('picture.png') };
    await run(perform, { ...bundle(inputData), meta: { isLoadingSample: true } });
    expect(simulator.outbox).toHaveLength(1);
  });
});
