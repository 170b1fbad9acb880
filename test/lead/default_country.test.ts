import type { AuthData } from '../../src/connection/halves';
import { defaultCountry } from '../../src/lead/default_country';
import { failureOf } from '../support/failure';

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
  ])('of step %j and connection %j', (step, authData, country) => {
    expect(defaultCountry(step, authData)).toBe(country);
  });

  test.each<[unknown, AuthData, string]>([
    ['Atlantis', { defaultCountry: 'IN' }, 'Atlantis'],
    [undefined, { defaultCountry: 'XX' }, 'XX'],
    ['{{country}} <b>', {}, 'country b'],
    ['x'.repeat(300), {}, `${'x'.repeat(39)}…`],
  ])('of step %j and connection %j is not known', (step, authData, shown) => {
    expect(failureOf(() => defaultCountry(step, authData))).toEqual({
      code: 'InvalidField',
      message: `Default Country "${shown}" is not known. Choose one from the list, or map its two-letter code, English name or dial code.`,
    });
  });
});
