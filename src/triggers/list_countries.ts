import { defineTrigger } from 'zapier-platform-core';
import { countryNames } from '../phone/country_names.build';

/** Fills the country dropdown. Listing the choices in each form would double the definition's size. */
export const listCountries = defineTrigger({
  key: 'list_countries',
  noun: 'Country',
  display: {
    label: 'List Countries',
    description: 'Triggers when a country dropdown is filled.',
    hidden: true,
  },
  operation: {
    perform: async () => Object.entries(countryNames).map(([id, name]) => ({ id, name })),
    sample: { id: 'IN', name: 'India' },
    outputFields: [
      { key: 'id', label: 'Country Code', type: 'string', primary: true },
      { key: 'name', label: 'Name', type: 'string' },
    ],
  },
});
