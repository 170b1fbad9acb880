import type { AuthData } from '../../src/connection/halves';
import { readDefaultCountry } from '../../src/fields/default_country';
import { Failure } from '../../src/values/failure';

describe('the default country', () => {
  test.each<[unknown, AuthData, string]>([
    [undefined, {}, 'IN'],
    ['', { defaultCountry: ' ' }, 'IN'],
    [null, { defaultCountry: 'AE' }, 'AE'],
    ['us', { defaultCountry: 'AE' }, 'US'],
    ['United Kingdom', {}, 'GB'],
    ['+971', {}, 'AE'],
    [91, { defaultCountry: 'AE' }, 'IN'],
    ['DE', { defaultCountry: 'Atlantis' }, 'DE'],
  ])('of step %j and connection %j', async (step, authData, country) => {
    expect(await readDefaultCountry(step, authData)).toBe(country);
  });

  test.each<[unknown, AuthData, string]>([
    ['Atlantis', { defaultCountry: 'IN' }, 'Atlantis'],
    [undefined, { defaultCountry: 'XX' }, 'XX'],
    ['{{country}} <b>', {}, 'country b'],
    ['x'.repeat(300), {}, `${'x'.repeat(39)}…`],
  ])("of step %j and connection %j isn't known", async (step, authData, shown) => {
    await expect(readDefaultCountry(step, authData)).rejects.toEqual(
      new Failure(
        'InvalidField',
        `Default Country "${shown}" isn't a known country. Select one from the list, or map a two-letter code, an English name, or a dial code.`,
      ),
    );
  });
});
