import { isEmptyIn, type Place, textDoubt } from '#values/fillers';

const places: Place[] = ['setting', 'country', 'phone', 'content', 'name'];

/** What a text is in each place: where it's empty, what's wrong with it in a message, and as a name. */
function read(text: string) {
  const empty = places.filter((place) => isEmptyIn(place, text));
  const doubt = empty.includes('content') ? undefined : textDoubt(text)?.kind;
  return { empty: empty.join(' '), doubt, isName: textDoubt(text)?.kind !== 'no value' };
}

const everywhere = 'setting country phone content name';
const mapped = 'country phone content name';
const maybeFact = 'country phone name';

// Texts with a vertical bar between them.
test.each<[string, string, string | undefined]>([
  ['null | undefined | NaN | [object Object] | undefined null', everywhere, undefined],
  ['NULL | Null | null NULL | Null, Null | (null) | <null> | [null] | \\N', mapped, undefined],
  ['--None-- | -None- | --none-- | [] | {}', mapped, undefined],
  [
    '#N/A | #N/A #N/A | #REF! | #DIV/0! | #NAME? | #ERROR! | #NUM! | #SPILL! | Loading...',
    'content name',
    undefined,
  ],
  ['None | none | NONE | N/A | n/a | N.A. | n.a | N/D', maybeFact, 'no value'],
  ['- | -- | \u2014 | - - | . | ... | _ | ? | N/A, N/A', maybeFact, 'no value'],
  ['Not provided | (not set) | not available | Unknown | No data', maybeFact, 'no value'],
  ['(no name) | <unknown> | [none] | (None)', maybeFact, 'no value'],
  ['NA | NA NA | NIL | NIL NA | nan | na | nil', 'phone name', 'no value'],
])('%s is empty in: %s', (texts, empty, doubt) => {
  for (const text of texts.split(' | ')) {
    expect([text, read(text)]).toEqual([text, { empty, doubt, isName: false }]);
  }
});

test.each([
  ['Na | Nil | Nan | Nil NA | TBD | Anonymous | なし', 'phone', undefined],
  ['Nane | Jennifer Null | JENNIFER NULL | Ana | A- | 0 | no', '', undefined],
  ['None of them | null and void | undefine | NaNa | Invalid | #1 | #SALE! | [x]', '', undefined],
  ['2026-11-28 | 28 Nov 2026, 9:30 | 10/11/2026 | 100%', '', undefined],
])('%s may be a name', (texts, empty, doubt) => {
  for (const text of texts.split(' | ')) {
    expect([text, read(text)]).toEqual([text, { empty, doubt, isName: true }]);
  }
});

test.each([
  ['\u20b9undefined | undefinedundefined | Asha undefined | Hi [object Object]!', 'no value'],
  ['NaN/NaN/NaN | \u20b9NaN | NaN%', 'no value'],
  ['Asha null | \u20b9null | null, Pune', 'no value'],
  ['Invalid date | Invalid Date | on Invalid DateTime', 'no value'],
  ['0000-00-00 | 0000-00-00 00:00:00 | 00/00/0000 | 0001-01-01T00:00:00 | 1899-12-30', 'no value'],
])('what has no value in it is no name: %s', (texts, doubt) => {
  for (const text of texts.split(' | ')) {
    expect([text, read(text)]).toEqual([text, { empty: '', doubt, isName: false }]);
  }
});

test.each([
  '{{contact.firstname}} | Hi {{ 1 }}! | {first_name} | @{name} | {!Contact.Name}',
  '*|FNAME|* | [[first name]] | <<Name>> | Dear %FIRSTNAME%, | %%FirstName%%',
])('%s are merge tags, each in a text', (texts) => {
  for (const text of texts.split(' | '))
    expect([text, textDoubt(text)?.kind]).toEqual([text, 'merge tag']);
});

test.each([
  '2026-11-28T09:30:00Z',
  'on 2026-11-28T09:30:00.000+05:30',
  '2026-11-28 09:30:00',
  'Sat Nov 28 2026 15:00:00 GMT+0530 (India Standard Time)',
])('%j is a time for machines', (text) => {
  expect(textDoubt(text)?.kind).toBe('machine time');
});

test.each([
  '{"a":1} | https://e.com/caf%C3%A9%20x%C3%A9 | a{b | {} x | asha@example.com | <asha@example.com>',
  '10%-20%| 5% and 10% | #1 of 3 #2 | :) | A/B | [1] | Order #AB-12# | <3',
])('%j has no merge tag', (texts) => {
  for (const text of texts.split(' | ')) expect([text, textDoubt(text)]).toEqual([text, undefined]);
});
