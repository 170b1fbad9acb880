import app from '../../index';
import { uncopied } from '../../src/fields/choices';
import { countryChoices } from '../../src/fields/default_country';

interface Prepared {
  authentication: { fields: { key: string; choices?: object }[] };
}

/** What core makes of an app before each run. */
const { prepareApp }: { prepareApp: (given: object) => Prepared } = jest.requireActual(
  'zapier-platform-core/src/tools/schema',
);

function choicesIn({ authentication }: Prepared): object | undefined {
  return authentication.fields.find(({ key }) => key === 'defaultCountry')?.choices;
}

test('core passes the country choices on without copying them', () => {
  expect(choicesIn(prepareApp(app))).toBe(countryChoices);
});

test('core copies plain choices, which is why this object exists', () => {
  const plain = { IN: 'India' };
  const fields = [{ key: 'defaultCountry', choices: plain }];
  const copied = choicesIn(
    prepareApp({ ...app, authentication: { ...app.authentication, fields } }),
  );
  expect(copied).toEqual(plain);
  expect(copied).not.toBe(plain);
});

test('they are read, listed and written like plain ones', () => {
  const choices = uncopied({ IN: 'India', US: 'United States' });
  expect(Object.entries(choices)).toEqual([
    ['IN', 'India'],
    ['US', 'United States'],
  ]);
  expect(JSON.stringify(choices)).toBe('{"IN":"India","US":"United States"}');
});
