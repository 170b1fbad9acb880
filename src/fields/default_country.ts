import { defineInputField } from 'zapier-platform-core';
import { countries } from '../lead/countries';

/** Every country by its ISO code, for a dropdown. */
export const countryChoices: Record<string, string> = Object.fromEntries(countries);

/** The step's own default country, over the connection's. */
export const defaultCountryField = defineInputField({
  key: 'defaultCountry',
  label: 'Default Country',
  type: 'string',
  required: false,
  choices: countryChoices,
  helpText:
    'The country of a number that names none. Blank: the default country of the connection. A mapped value may be a two-letter code, an English name or a dial code.',
});
