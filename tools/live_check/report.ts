import stringify from 'json-stringify-pretty-compact';
import { markdownTable } from 'markdown-table';
import { readReply } from '../../src/reply/reply';
import { parseJson } from '../../src/values/json';
import type { AuthData } from '../zap/connection';
import type { Exchange, Stopped } from './exchange';
import { findingsOf, outcomeOf } from './findings';
import { type ListReading, pathsIn, readList } from './lists';
import { Mask, type RecordText } from './masking';

export interface Report {
  /** For the terminal: without the responses. */
  summary: string;
  markdown: string;
  isCertain: boolean;
}

/**
 * Makes the report of some exchanges.
 *
 * @param target what was checked, and when
 * @param stopped steps that made no request, with their errors
 */
export async function reportOn(
  app: object,
  exchanges: Exchange[],
  authData: AuthData,
  target: string,
  stopped: Stopped[],
): Promise<Report> {
  const read = await Promise.all(
    exchanges.map(async (exchange) => {
      const { delivery, kind, sent, endpoint } = exchange;
      const reply = readReply(delivery, kind, sent);
      const hasList = endpoint !== 'campaign' && reply.outcome === 'accepted';
      const list = hasList ? await readList(app, authData, endpoint, reply.data) : undefined;
      return { exchange, reply, list };
    }),
  );
  const names = read.flatMap(({ list }) => list?.read.map(({ name }) => String(name ?? '')) ?? []);
  const mask = new Mask(
    authData,
    exchanges.map(({ sent }) => sent),
    names,
  );
  const rows = read.map(({ exchange, reply, list }, at) => {
    const { title, delivery } = exchange;
    const findings = findingsOf(exchange, reply, list).map(
      ({ what, next }) => `**Request ${at + 1}, ${title}**: ${what}. ${next}`,
    );
    const counted = list ? `, ${list.records.length} records` : '';
    const words = reply.words === '' ? '' : code(mask.text(reply.words));
    const outcome = `${outcomeOf(reply)}${counted}${findings.length > 0 ? ' (!)' : ''}`;
    const cells = [String(at + 1), title, statusOf(delivery), outcome, words];
    const text = list && recordText(list);
    return {
      cells,
      findings,
      list: list ? [`### ${at + 1}. ${title}`, ...listLines(list, mask, recordText(list))] : [],
      response: `### ${at + 1}. ${title}\n\nRow ${reply.row ?? '-'}\n\n${body(delivery, mask, text)}`,
    };
  });
  const things = [
    ...rows.flatMap(({ findings }) => findings),
    ...stopped.map(({ title, error }) => `**${title}** made no request: ${error}`),
  ];
  const verdict =
    things.length === 0
      ? 'Everything was read with certainty'
      : `${things.length} ${things.length === 1 ? 'thing' : 'things'} to look at`;
  const lists = rows.flatMap(({ list }) => list);
  const summary = [
    `# ${verdict}`,
    target,
    markdownTable([
      ['#', 'Request', 'Status', 'Read as', "The service's words"],
      ...rows.map(({ cells }) => cells),
    ]),
    ...(things.length > 0
      ? ['## What to do next', things.map((thing, at) => `${at + 1}. ${thing}`).join('\n')]
      : []),
    ...(lists.length > 0 ? ['## Lists', ...lists] : []),
  ].join('\n\n');
  const responses = rows.map(({ response }) => response).join('\n\n');
  const markdown = `${summary}\n\n## Responses\n\n${responses}\n`;
  return { summary: `${summary}\n`, markdown, isCertain: things.length === 0 };
}

function statusOf(delivery: Exchange['delivery']): string {
  if (delivery.kind !== 'answered') return 'none';
  const { status, contentType, text } = delivery.answer;
  const kind = contentType
    .split(';')[0]
    ?.replace(/^\w+\//, '')
    .toUpperCase();
  return `${status} ${text === '' ? 'empty' : kind}`;
}

/** In characters, of what a page shows. */
const longestPage = 300;

function body(delivery: Exchange['delivery'], mask: Mask, text: RecordText | undefined): string {
  if (delivery.kind !== 'answered') return 'No response.';
  const { answer } = delivery;
  const data = parseJson(answer.text);
  if (typeof data !== 'object') {
    const shown = answer.text
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return shown === '' ? 'Empty.' : code(mask.text(shown.slice(0, longestPage)));
  }
  return `\`\`\`json\n${stringify(mask.shape(data, text), { maxLength: 100 })}\n\`\`\``;
}

/** Fields of ours that hold what people are called and what they write. */
const personal = ['name', 'first_name', 'last_name', 'text', 'last_message'];
/** A word of an enumeration, as services write them, and not a name. */
const enumerated = /^(?:[a-z][a-z_.-]*|[A-Z][A-Z_.-]*)$/;

/**
 * Of a text in a record, enumerations and errors are shown. What else has letters is somebody's name or
 * message, so only its length is shown.
 */
function recordText({ path: place, keys, records }: ListReading): RecordText {
  const texts = new Map<unknown, number>();
  for (const record of records) {
    for (const value of new Set(Object.values(record))) {
      texts.set(value, (texts.get(value) ?? 0) + 1);
    }
  }
  const start = place === '' ? 0 : place.split('.').length;
  return (text, path) => {
    const fields = keys.get(path.slice(start).join('.'));
    if (fields === undefined || fields.includes('error') || !/\p{L}/u.test(withoutMarks(text))) {
      return text;
    }
    const isWord = enumerated.test(text) || (/^\p{L}+$/u.test(text) && (texts.get(text) ?? 0) > 1);
    const isPersonal = personal.some((field) => fields.includes(field));
    return isWord && !isPersonal ? text : `<text, ${text.length} characters>`;
  };
}

/** Without what a mask has put there, and the letters of a time. */
const withoutMarks = (text: string) =>
  text.replace(/<[^<>]*>/g, '').replace(/^(20\d\d-\d\d-\d\d)T([\d:.]+)Z?$/, '$1 $2');

function listLines({ path, records, keys, lacking }: ListReading, mask: Mask, text: RecordText) {
  const place = path === '' ? 'the response itself' : code(mask.key(path));
  const lacks = Object.entries(lacking).map(([field, count]) => `${count} without \`${field}\``);
  const start = path === '' ? [] : path.split('.');
  const examples = new Map<string, Set<string>>();
  for (const record of records) {
    for (const names of pathsIn(record)) {
      const value = names.reduce<unknown>((inner, name) => Object(inner)[name], record);
      const shown = JSON.stringify(mask.shape(value, text, [...start, ...names]));
      const key = names.join('.');
      examples.set(key, (examples.get(key) ?? new Set()).add(shown));
    }
  }
  return [
    `The list is ${place}. Of ${records.length} records: ${lacks.join(', ')}.`,
    markdownTable([
      ['Key', 'Becomes', 'Values'],
      ...[...examples].map(([key, values]) => [
        code(
          key
            .split('.')
            .map((name) => mask.key(name))
            .join('.'),
        ),
        keys.get(key)?.join(', ') ?? '',
        [...values].slice(0, 3).map(code).join(', '),
      ]),
    ]),
  ];
}

/** As code, since Markdown would take `<5 digits>` for a tag. */
const code = (text: string) => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
