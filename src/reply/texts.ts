import { isEmptyValue } from '../values/empty';
import { namePattern } from '../values/words';
import { reasonIn } from './advice';
import { persons } from './field_sign';
import { type Field, isCode, isFlag, isState, type Outline } from './outline';
import {
  isAnothers,
  isGeneral,
  isSpeech,
  says,
  saysFailed,
  saysNotSent,
  saysNowhere,
  sentencesOf,
} from './words';

/** Of words for a reader; a response that's nothing but texts has no names. */
const readers = namePattern(
  `|[a-z]*message messages [a-z]*msg details? desc description reason info note warnings? text response result data
  title`,
  true,
);
export const isForReader = ({ name }: Field) => readers.test(name);

/** Whether a field has words for a reader. A status in one word is one that has. */
function isSpoken(field: Field): boolean {
  const { name, text, inError, isAside } = field;
  if (isAside || !/\p{L}/u.test(text)) return false;
  const isEmpty = isEmptyValue(text) && (inError || !/\s/.test(text));
  const isNamed = isForReader(field) || isFlag(field) || isCode(name) || isSpeech(text);
  return !isEmpty && (inError || (isNamed && !persons.test(name)));
}

/** How telling its words are: the channel's first, then an error's, then a text's; general ones last. */
function rankOf(field: Field): number {
  const { holder, text, inError } = field;
  const isLast = isGeneral(text) || !/\s/.test(text);
  const rank = holder === 'error_data' ? 0 : inError ? 1 : isForReader(field) ? 2 : 3;
  return rank + (isLast ? 10 : 0);
}

/** What the texts of a response say, the most telling first. */
export function readTexts(outline: Outline) {
  const spoken = outline.filter(isSpoken).sort((a, b) => rankOf(a) - rankOf(b));
  const texts = spoken.map(({ text }) => text);
  const [first = ''] = texts;
  // Laravel's `{"errors": {"phone": ["…"]}}` names a field of the request.
  const faults = outline.filter(({ holder }) => holder === 'errors');
  const reasons = [...texts, ...faults.map(({ name }) => `${name} invalid`)]
    .map(reasonIn)
    .filter((code) => code !== undefined);
  const own = spoken.filter((field) => isForReader(field) && !field.inError);
  const saysYes = own.some(({ text }) => says('yes', text));
  const remark = spoken.find(
    ({ text, depth }) => (depth < 0 || isSpeech(text)) && !says('yes', text),
  );
  return {
    texts,
    words: isGeneral(first) ? '' : first,
    reason: reasons.find((code) => code !== 'NotAccepted') ?? reasons[0],
    saysSent: own.some((field) => !isState(field) && says('sent', field.text)),
    saysNotSent: texts.some(saysNotSent),
    failure: texts.find((text) => saysFailed(text) || (reasonIn(text) && !saysYes)) ?? '',
    /** The first text that isn't understood, '' if another says that all went well. */
    remark: (!saysYes && remark?.text) || '',
    isAnothers: texts.flatMap(sentencesOf).some(isAnothers),
    /** Whether it's about a missing route, and nothing else. */
    isNowhere:
      texts.some(saysNowhere) && texts.every((text) => saysNowhere(text) || isGeneral(text)),
  };
}
