import stringify from 'json-stringify-pretty-compact';
import { markdownTable } from 'markdown-table';
import type { AuthData } from '../zap/connection';
import type { Exchange } from './exchange';
import { findingsOf } from './findings';
import { type Counts, readExchange } from './reading';
import { type Recorded, Recorder } from './recorded';

export interface Report {
  /** For the terminal: without the responses. */
  summary: string;
  markdown: string;
  recorded: Recorded[];
  isCertain: boolean;
}

/**
 * Makes the report of some exchanges, without anybody's data.
 *
 * @param target what was checked, and when
 * @param stopped steps that made no request, with their errors
 */
export function reportOn(
  exchanges: Exchange[],
  authData: AuthData,
  target: string,
  stopped: { title: string; error: string }[],
): Report {
  const recorder = new Recorder(exchanges, authData);
  const rows = exchanges.map((exchange, at) => {
    const read = readExchange(exchange);
    const findings = findingsOf(exchange, read);
    return { at: at + 1, exchange, read, findings, recorded: recorder.record(exchange) };
  });
  const things = [
    ...rows.flatMap(({ at, exchange, findings }) =>
      findings.map(({ what, next }) => `**Request ${at}, ${exchange.title}**: ${what}. ${next}`),
    ),
    ...stopped.map(
      ({ title, error }) => `**${title}** made no request: ${code(recorder.text(error))}`,
    ),
  ];
  const verdict =
    things.length === 0
      ? 'Everything was read with certainty'
      : `${things.length} ${things.length === 1 ? 'thing' : 'things'} to look at`;
  const table = markdownTable([
    ['#', 'Request', 'Status', 'Read as'],
    ...rows.map(({ at, exchange, recorded: { response }, read: { reading, counts }, findings }) => [
      String(at),
      exchange.title,
      typeof response === 'string' ? response : `${response.status} ${kindOf(response)}`.trim(),
      `${reading.outcome}${listText(counts)}${findings.length > 0 ? ' (!)' : ''}`,
    ]),
  ]);
  const lists = rows.flatMap(({ at, exchange, read, recorded }) => {
    const { list } = recorded.reading;
    return list && read.counts
      ? [`### ${at}. ${exchange.title}`, ...listLines(list, read.counts)]
      : [];
  });
  const summary = [
    `# ${verdict}`,
    target,
    table,
    ...(things.length > 0
      ? ['## What to do next', things.map((thing, at) => `${at + 1}. ${thing}`).join('\n')]
      : []),
    ...(lists.length > 0 ? ['## Lists', ...lists] : []),
  ].join('\n\n');
  const responses = rows.map(
    ({ at, exchange, recorded, read }) =>
      `### ${at}. ${exchange.title}\n\nRow ${read.reading.row ?? '-'}${read.words ? `, by ${code(recorder.text(read.words))}` : ''}\n\n\`\`\`json\n${stringify(recorded.response, { maxLength: 100 })}\n\`\`\``,
  );
  const markdown = `${summary}\n\n## Responses\n\nValues are replaced by their kind and length.\n\n${responses.join('\n\n')}\n`;
  return {
    summary: `${summary}\n`,
    markdown,
    recorded: rows.map(({ recorded }) => recorded),
    isCertain: things.length === 0,
  };
}

function kindOf({ contentType, body }: Exclude<Recorded['response'], string>): string {
  if (body === '') return 'empty';
  return contentType.replace(/^\w+\//, '').toUpperCase();
}

function listText(counts: Counts | undefined): string {
  return counts ? `, ${counts.records} records` : '';
}

function listLines(list: NonNullable<Recorded['reading']['list']>, { records, lacking }: Counts) {
  const place = list.path === '' ? 'the response itself' : `\`${list.path}\``;
  const lacks = Object.entries(lacking).map(([field, count]) => `${count} without \`${field}\``);
  const used = Object.entries(list.keys).filter(([, fields]) => fields.length > 0);
  const unused = Object.entries(list.keys).filter(([, fields]) => fields.length === 0);
  return [
    `The list is ${place}. Of ${records} records: ${lacks.join(', ')}.`,
    ...(used.length > 0
      ? [
          markdownTable([
            ['Key', 'Becomes'],
            ...used.map(([key, fields]) => [`\`${key}\``, fields.join(', ')]),
          ]),
        ]
      : []),
    ...(unused.length > 0
      ? [`No field comes from ${unused.map(([key]) => `\`${key}\``).join(', ')}.`]
      : []),
  ];
}

/** As code, since Markdown would take `<word, 4>` for a tag. */
const code = (text: string) => `\`${text.replaceAll('`', "'")}\``;
