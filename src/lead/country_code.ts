/** ISO 3166-1 codes of the countries that have phone numbers of their own. */
export type { CountryCode } from 'libphonenumber-js/core';
