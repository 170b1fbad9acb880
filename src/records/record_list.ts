import { isPlainObject } from '../values/json';
import { fieldsNamed, type RawRecord } from './names';

/** Words for the list that was requested, and for any list. */
const words = {
  conversations: 'conversations|chats|threads|dialogs|rooms|inbox',
  messages: 'messages|msgs|history',
};
const anyList =
  'data|payload|results?|items|records|rows|list|docs|entries|content|response|contacts|customers|embedded';
/** Lists that stand beside records, or in place of them. */
const others =
  /^(?:errors?|warnings?|links?|labels?|tags?|agents?|users?|meta|pagination|included|filters?|fields|columns|details)$/;

/** One or more of these words, such as `chat_messages`. */
const made = (of: string) =>
  new RegExp(`^(?:(?:all|chat|message|contact|conversation)_)*(?:${of})$`);
const listNames = {
  conversations: fieldsNamed(
    /^data$/,
    made(words.conversations),
    made(`${anyList}|${words.messages}`),
  ),
  messages: fieldsNamed(/^data$/, made(words.messages), made(`${anyList}|${words.conversations}`)),
};

type Wanted = keyof typeof words;

/**
 * Finds the list of records in a response: at the top, under a name that says what it is, or one level
 * deeper; and under any other name if it's the only list. A null list next to a success flag is
 * treated as empty.
 *
 * @param wanted what was requested: its name takes precedence over another list's
 * @returns undefined if there is none, which is an error and never an empty result
 */
export function findRecords(data: unknown, wanted: Wanted): RawRecord[] | undefined {
  const found = listIn(data, wanted, 2) ?? onlyList(data, wanted);
  return found ?? (saysSuccess(data) ? listIn(data, wanted, 2, []) : undefined);
}

/** @param ofNull what a null in place of a list stands for */
function listIn(
  data: unknown,
  wanted: Wanted,
  depth: number,
  ofNull?: RawRecord[],
): RawRecord[] | undefined {
  if (data === null) return ofNull;
  if (Array.isArray(data)) return data.every(isPlainObject) ? data : undefined;
  if (!isPlainObject(data)) return undefined;
  // PHP encodes a list with removed entries as an object: {"0": …, "2": …}.
  const names = Object.keys(data);
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) {
    return listIn(Object.values(data), wanted, depth);
  }
  const inner = depth === 0 ? [] : listNames[wanted](data);
  return inner
    .values()
    .map(({ value }) => listIn(value, wanted, depth - 1, ofNull))
    .find((list) => list !== undefined);
}

/** The list under a name of its own, if no other could be meant. */
function onlyList(data: unknown, wanted: Wanted): RawRecord[] | undefined {
  if (!isPlainObject(data)) return undefined;
  const inner = isPlainObject(data.data) ? data.data : data;
  const [name = '', ...more] = Object.keys(inner).filter((key) => Array.isArray(inner[key]));
  if (more.length > 0 || others.test(name.toLowerCase())) return undefined;
  const list = listIn(inner[name], wanted, 1);
  // What isn't a record, such as an error's detail, has no ID.
  return list?.[0] && list.every((record) => ids(record).length > 0) ? list : undefined;
}

const ids = fieldsNamed(/(?:^|_)(?:id|uid|uuid|sid)$/);

function saysSuccess(data: unknown): boolean {
  if (!isPlainObject(data)) return false;
  return ['success', 'status', 'result'].some((key) =>
    /^(true|success|ok)$/i.test(String(data[key])),
  );
}
