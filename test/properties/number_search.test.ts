import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { runList } from './list_steps';
import { international, isAnotherNumber, mobileOf, national } from './numbers';
import { runs } from './runs';

test('a search by number finds it in every spelling, and never another number', async () => {
  const home = fc.constantFrom('IN', 'US', 'GB', 'FR', 'AE', 'BR');
  const mobile = fc
    .constantFrom('IN', 'IN', 'US', 'GB', 'FR', 'DE', 'AE', 'BR', 'ZA')
    .chain(mobileOf);
  type Mobile = ReturnType<typeof mobileOf> extends fc.Arbitrary<infer T> ? T : never;
  const written = (number: Mobile, country: string) =>
    fc.oneof(
      international(number),
      // As chat services write it. With ten digits or fewer, it could be a local number.
      fc.constant(number.number.length > 11 ? number.number.slice(1) : number.number),
      ...(number.country === country ? [national(number)] : []),
    );
  // Services store numbers with their country code, so digits that are such a number mean it.
  const stored = (number: Mobile, country: string) =>
    written(number, country).filter((text) => !isAnotherNumber(text, number));
  const world = fc
    .tuple(home, fc.uniqueArray(mobile, { selector: (n) => n.number, maxLength: 3 }), mobile)
    .chain(([country, others, sought]) =>
      fc.record({
        country: fc.constant(country),
        number: fc.constant(sought.number),
        asked: written(sought, country),
        list: fc.tuple(
          ...[sought, sought, ...others].map((number) =>
            fc.tuple(fc.constant(number.number), stored(number, country)),
          ),
        ),
      }),
    );
  await fc.assert(
    fc.asyncProperty(world, fc.boolean(), async ({ country, number, asked, list }, nested) => {
      const data = list.map(([owner, phone], at) => ({
        // One contact may have several conversations, but no three contacts have one number.
        ...{ id: at, owner, contact_id: 1 + list.findIndex(([other]) => other === owner) },
        ...(nested ? { contact: { phone } } : { phone }),
      }));
      const inputData = { phone: asked, defaultCountry: country };
      const found = await runList('searches.find_conversation', { data }, inputData);
      const owners = list.filter(([owner]) => owner === number);
      assert.deepEqual(
        found.map((record) => record.owner),
        owners.map(([owner]) => owner),
      );
    }),
    runs(),
  );
});
