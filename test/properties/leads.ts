import * as fc from 'fast-check';
import {
  attributes,
  buttons,
  campaignName,
  destination,
  type Fields,
  location,
  media,
  type Part,
  source,
  tags,
  templateParams,
  userName,
} from './lead_parts';
import { anyText } from './texts';

const jsonValue = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });
export const json = fc.oneof(jsonValue, anyText, fc.dictionary(anyText, anyText, { maxKeys: 2 }));

/** Extra fields, which are sent as they are. None of them is the step's own. */
export const extraFields = fc
  .tuple(
    fc.dictionary(
      fc.oneof(
        anyText.map((key) => `x${key}`),
        fc.constantFrom('__proto__', 'constructor', 'paramsFallbackValue', 'mediaUrl', ''),
      ),
      json,
      { maxKeys: 3 },
    ),
    fc.boolean(),
  )
  .map(([fields, asText]): Part => {
    const text = JSON.stringify(fields);
    const sent: Fields = JSON.parse(text);
    return { form: { extraFields: asText ? text : sent }, wire: sent };
  });

export const lead = fc
  .tuple(
    ...[campaignName, userName, templateParams, tags, attributes, buttons],
    ...[media, location, extraFields, source],
  )
  .map((parts): Part => {
    const own: Fields = { destination };
    return {
      form: Object.fromEntries([own, ...parts.map(({ form }) => form)].flatMap(Object.entries)),
      wire: Object.fromEntries([own, ...parts.map(({ wire }) => wire)].flatMap(Object.entries)),
    };
  });
