import { defineInputField } from 'zapier-platform-core';
import { countries } from '../lead/country_names.build';

/**
 * An object that core hands on as it is. Core copies the whole definition twice for each event,
 * and four forms have a quarter of a thousand countries each: that took two thirds of its time.
 * It walks plain objects alone, and lodash copies nothing of a kind that it does not know.
 */
class Choices {
  get [Symbol.toStringTag](): string {
    return 'Choices';
  }

  // Lodash tries to set it, and is slower where that fails.
  set [Symbol.toStringTag](_name: string) {}
}

/** Every country by its ISO code, for a dropdown. */
export const countryChoices: Record<string, string> = Object.assign(
  new Choices(),
  Object.fromEntries(countries),
);

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
