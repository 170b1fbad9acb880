import nock from 'nock';
import { simulator } from '../../support/simulator';
import { fail } from './campaign_wire';

describe('refusals of the service are explained', () => {
  test.each<[string, () => void, Record<string, unknown>, number, string]>([
    [
      'CampaignNotFound',
      () => undefined,
      { campaignName: 'Welcome Offer', param_first_name: '' },
      400,
      'The campaign "Welcome Offer" doesn\'t exist. Did you mean "welcome_offer"?',
    ],
    [
      'CampaignNotFound',
      () => undefined,
      { campaignName: 'nothing like it', param_first_name: '' },
      400,
      'The campaign "nothing like it" doesn\'t exist. Enter its name exactly as in the dashboard.',
    ],
    [
      'CampaignNotLive',
      () => undefined,
      { campaignName: 'festive_sale_draft', param_first_name: '', param_1: 'a', param_2: 'b' },
      400,
      'The campaign "festive_sale_draft" isn\'t live. Set it live in the dashboard, then replay this run.',
    ],
    [
      'ParameterMismatch',
      () => undefined,
      { campaignName: 'store_location', param_first_name: '', param_1: 'a', param_2: 'b' },
      400,
      'The values don\'t fit the template of campaign "store_location": "Template params does not match the campaign". Check Number of Placeholders, and that each one has a value.',
    ],
    [
      'ParameterMismatch',
      () => undefined,
      { campaignName: 'order_shipped', param_first_name: '', param_1: 'a', param_2: 'b' },
      400,
      'The values don\'t fit the template of campaign "order_shipped": "Button at index 0 of type Url requires a parameter". Fill in Button 1 Value.',
    ],
    [
      'InvalidMedia',
      () => undefined,
      { campaignName: 'new_arrivals', param_first_name: '' },
      400,
      expect.stringMatching(/^The service didn't accept the media: "Media URL Missing"\./),
    ],
    [
      'MediaNotAccessible',
      () => simulator.project.inaccessible.add('intranet.example.com'),
      {
        campaignName: 'new_arrivals',
        param_first_name: '',
        media__url: 'https://intranet.example.com/a.png',
      },
      400,
      'The service couldn\'t open the media file: "Media URL is not publicly accessible". Use a URL that opens in a private browser window, without a login.',
    ],
    [
      'InsufficientCredits',
      () => {
        simulator.project.credits = 0;
      },
      {},
      402,
      expect.stringMatching(
        /^The account is out of credits or has reached a limit: "Insufficient WhatsApp/,
      ),
    ],
    [
      'AccountNotReady',
      () => {
        simulator.project.planActive = false;
      },
      {},
      400,
      expect.stringMatching(/^The account isn't ready to send: "No Plan active on assistant!"\./),
    ],
    [
      'AccountNotReady',
      () => {
        simulator.project.wabaVerified = false;
      },
      {},
      400,
      'The account isn\'t ready to send: "WABA is not verified". In the dashboard, check your plan and that your sender number is verified.',
    ],
  ])('%s, and no message', async (code, prepare, inputData, status, message) => {
    prepare();
    expect(await fail(inputData)).toMatchObject({ name: 'AppError', code, status, message });
    expect(simulator.outbox).toEqual([]);
    expect(simulator.requests).toHaveLength(1);
  });

  test("ParameterMismatch of a listed campaign leads to the connection's list", async () => {
    const values = {
      campaignName: 'store_location',
      param_first_name: '',
      param_name: 'Asha',
      param_place: 'b',
    };
    expect(await fail(values, { campaigns: 'store_location | Name, Place' })).toMatchObject({
      code: 'ParameterMismatch',
      message:
        'The values don\'t fit the template of campaign "store_location": "Template params does not match the campaign". Under Campaigns in the connection, enter the template\'s own placeholders.',
    });
  });

  test('InvalidPhone for a number that only the service rejects', async () => {
    const service = nock('https://service.example.com')
      .post('/campaign/t1/api/v2')
      .reply(400, { message: 'Invalid Number' });
    const campaignUrl = 'https://service.example.com/campaign/t1/api/v2';
    expect(await fail({}, { campaignUrl })).toMatchObject({
      name: 'AppError',
      code: 'InvalidPhone',
      status: 400,
      message: expect.stringMatching(
        /^The service didn't accept the phone number: "Invalid Number"\./,
      ),
    });
    service.done();
  });

  test.each(['ok_error', 'ok_error_code', 'ok_success_false'] as const)(
    'reads a refusal with status 200 as a refusal: %s',
    async (campaignRefusal) => {
      simulator.dialect = { campaignRefusal };
      const error = await fail({ campaignName: 'no such', param_first_name: '' });
      expect(error).toMatchObject({ code: 'CampaignNotFound', status: 200 });
    },
  );

  test('names the trace ID if the service returns one', async () => {
    simulator.dialect = { campaignError: 'error_code' };
    const error = await fail({ campaignName: 'no such', param_first_name: '' });
    expect(error.message).toMatch(/ \(Trace ID [\w-]+\.\)$/);
  });
});
