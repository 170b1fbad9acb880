/** Why a text isn't a number that can be sent. */
export type PhoneReason = keyof typeof problemTexts;

/** A reason, perhaps with what fills its {detail}: a country code, the numbers that it may be, or how many it has. */
export type PhoneProblem = PhoneReason | { reason: PhoneReason; detail: string };

/** {hint} is for a number without a country code. */
export const problemTexts = {
  nothing: 'Phone Number has no number. Add one to the lead, then replay this run.',
  hidden: 'has hidden or missing digits. Enter the full number.',
  name: "isn't a phone number. To look up a name, use Find Conversation.",
  date: 'is a date, not a phone number. Map the field with the phone number.',
  spreadsheet:
    'was changed by a spreadsheet. Format its column as plain text, and enter the full number again.',
  short: 'is too short for country code {detail}. Check the digits{hint}.',
  long: 'is too long for country code {detail}. Check the digits{hint}.',
  invalid: "isn't a valid phone number for country code {detail}. Check the digits{hint}.",
  'no country': "doesn't begin with a valid country code. Check the digits after the + or 00.",
  'other country':
    "names a country that isn't the number's. Enter only the number, with + and its country code.",
  American:
    'is written like a North American number. Enter +1 in front, or select Default Country.',
  several: 'has {detail} numbers. A step sends to one: run it once for each.',
  ambiguous:
    'could be read as two different phone numbers{detail}. Enter only one, with + and the country code.',
  text: "contains text that isn't a phone number. Unless it says not to contact them, map a field with only the number.",
} as const;

/** What may be wrong with a number that is used nevertheless. */
export type PhoneDoubt = keyof typeof doubtTexts;

/** Placeholders: {e164} is the number, {place} its country, and {home} the default country. */
export const doubtTexts = {
  abroad:
    "{e164} was read as a number of another country ({place}), because it isn't a mobile number of the default country ({home}).",
  guess: '{e164} is the new form of an old number, with a 9 added after the area code.',
  possible:
    "{e164} ({place}) isn't in a number range known to be in use. Check it if the message doesn't arrive.",
  'no mobile': "{e164} ({place}) isn't a mobile number, so the message might not arrive.",
  short: '{e164} is shorter than most mobile numbers of {place}. Check that no digit is missing.',
  American: "{e164} was read by the default country ({place}). If it's North American, add +1.",
  twice: 'The country code was entered twice. The number was read as {e164}.',
} as const;
