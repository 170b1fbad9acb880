import { readDefaultCountry, readRecipientNumber } from '#fields/default_country';
import type { AuthData } from '#service/services';

describe('the default country', () => {
  test.each<[unknown, AuthData, string]>([
    ['', { defaultCountry: ' ' }, 'IN'],
    [null, { defaultCountry: 'AE' }, 'AE'],
    ['us', { defaultCountry: 'AE' }, 'US'],
    [91, { defaultCountry: 'AE' }, 'IN'],
    ['DE', { defaultCountry: 'Atlantis' }, 'DE'],
  ])('of step %j and connection %j is %s', (step, authData, country) => {
    expect(readDefaultCountry(step, authData)).toBe(country);
  });

  test.each<[unknown, AuthData, string]>([
    ['Atlantis', { defaultCountry: 'AE' }, 'AE'],
    ['Atlantis', { defaultCountry: 'XX' }, 'IN'],
  ])(
    'of step %j and connection %j is passed over for a number with a country code',
    (step, authData, country) => {
      for (const phone of ['+44 7911 123456', '0044 7911 123456', 'p:+447911123456']) {
        expect(readDefaultCountry(step, authData, phone)).toBe(country);
      }
    },
  );

  test.each(['98765 43210', 919876543210, '+0 98765 43210', '', null])(
    'that is no country stops the step if the number is %j',
    (phone) => {
      expect(() => readDefaultCountry('Atlantis', {}, phone)).toThrow(
        expect.objectContaining({ code: 'InvalidField' }),
      );
    },
  );

  test.each<[unknown, AuthData, string]>([
    ['Atlantis', { defaultCountry: 'IN' }, 'Atlantis'],
    [undefined, { defaultCountry: 'XX' }, 'XX'],
  ])("of step %j and connection %j isn't known", (step, authData, shown) => {
    expect(() => readDefaultCountry(step, authData)).toThrow(
      expect.objectContaining({
        code: 'InvalidField',
        message: `Default Country "${shown}" isn't a country. Select one, or map a two-letter code, an English name, or a dial code.`,
      }),
    );
  });
});

describe('a connection without Default Country', () => {
  const assumed =
    'The connection has no Default Country, so India was used. Select one in the connection.';

  test.each([undefined, '', 'N/A'])(
    '%j reads a number as Indian, and says so',
    (defaultCountry) => {
      expect(readRecipientNumber('98765 43210', '', { defaultCountry })).toMatchObject({
        e164: '+919876543210',
        warnings: [assumed],
      });
    },
  );

  test.each<[unknown, unknown]>([
    ['+91 98765 43210', ''],
    ['98765 43210', 'IN'],
  ])('says nothing of it for %j with the country %j', (phone, country) => {
    expect(readRecipientNumber(phone, country, {}).warnings).toEqual([]);
  });
});
