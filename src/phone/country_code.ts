/** ISO 3166-1 codes of the countries that have their own phone numbers. */
export type { CountryCode } from 'libphonenumber-js/core';
