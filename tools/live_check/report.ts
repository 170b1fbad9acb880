import stringify from 'json-stringify-pretty-compact';
import { markdownTable } from 'markdown-table';
import { readReply } from '../../src/reply/reply';
import { parseJson } from '../../src/values/json';
import type { AuthData } from '../zap/connection';
import type { Exchange, Stopped } from './exchange';
import { findingsOf, outcomeOf } from './findings';
import { type ListReading, readList, valuesIn } from './lists';
import { Mask } from './masking';

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
export function reportOn(
  exchanges: Exchange[],
  authData: AuthData,
  target: string,
  stopped: Stopped[],
): Report {
  const read = exchanges.map((exchange) => {
    const { answer, kind, sent, endpoint } = exchange;
    const reply = answer && readReply({ kind: 'answered', answer }, kind, sent);
    const isList = endpoint !== 'campaign' && reply?.outcome === 'accepted';
    return { exchange, reply, list: isList ? readList(endpoint, reply.data) : undefined };
  });
  const mask = new Mask(
    authData,
    exchanges.map(({ sent }) => sent),
    read.flatMap(({ list }) => list?.read ?? []),
  );
  const rows = read.map(({ exchange, reply, list }, at) => {
    const { title, answer } = exchange;
    const findings = findingsOf(exchange, reply, list).map(
      ({ what, next }) => `**Request ${at + 1}, ${title}**: ${what}. ${next}`,
    );
    const counted = list ? `, ${list.records.length} records` : '';
    const outcome = reply ? outcomeOf(reply) : 'no response';
    const head = `### ${at + 1}. ${title}`;
    return {
      cells: [
        ...[String(at + 1), title, statusOf(answer)],
        `${outcome}${counted}${findings.length > 0 ? ' (!)' : ''}`,
        reply?.words ? code(mask.text(reply.words)) : '',
      ],
      findings,
      list: list ? [head, ...listLines(list, mask)] : [],
      response: `${head}\n\nRow ${reply?.row ?? '-'}\n\n${body(answer, mask, list !== undefined)}`,
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

function statusOf(answer: Exchange['answer']): string {
  if (!answer) return 'none';
  const kind = answer.contentType.split(';')[0]?.replace(/^\w+\//, '');
  return `${answer.status} ${answer.text === '' ? 'empty' : kind?.toUpperCase()}`;
}

/** In characters, of what a page shows. */
const longestPage = 300;

function body(answer: Exchange['answer'], mask: Mask, hasRecords: boolean): string {
  if (!answer) return 'No response.';
  const data = parseJson(answer.text);
  if (typeof data === 'object') {
    return `\`\`\`json\n${stringify(mask.shape(data, hasRecords), { maxLength: 100 })}\n\`\`\``;
  }
  const shown = answer.text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shown === '' ? 'Empty.' : code(mask.text(shown.slice(0, longestPage)));
}

function listLines({ path, records, lacking }: ListReading, mask: Mask): string[] {
  const lacks = Object.entries(lacking).map(([field, count]) => `${count} without \`${field}\``);
  const values = new Map<string, Set<string>>();
  for (const [names, value] of records.flatMap((record) => valuesIn(record))) {
    const key = names.map((name) => mask.key(name)).join('.');
    const shown = code(JSON.stringify(mask.shape(value, true, names)));
    values.set(key, (values.get(key) ?? new Set()).add(shown));
  }
  return [
    `The list is ${path === '' ? 'the response itself' : code(mask.key(path))}. Of ${records.length} records: ${lacks.join(', ')}.`,
    markdownTable([
      ['Key', 'Values'],
      ...[...values].map(([key, shown]) => [code(key), [...shown].slice(0, 3).join(', ')]),
    ]),
  ];
}

/** As code, since Markdown would take `<5 digits>` for a tag. */
const code = (text: string) => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
