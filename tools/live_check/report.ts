import stringify from 'json-stringify-pretty-compact';
import { markdownTable } from 'markdown-table';
import { readReply } from '../../src/reply/reply';
import { parseJson } from '../../src/values/json';
import type { AuthData } from '../zap/connection';
import type { Exchange, Stopped } from './exchange';
import { findingOf, outcomeOf } from './findings';
import { readList } from './lists';
import { Mask } from './masking';

export interface Report {
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
  const things: string[] = [];
  const rows = read.map(({ exchange, reply, list }, at) => {
    const { title, answer, error, kind, endpoint } = exchange;
    const finding = findingOf(exchange, reply, list);
    if (finding !== undefined) {
      const shown = error === undefined ? '' : ` A Zap shows: ${code(mask.text(error))}`;
      things.push(`**Request ${at + 1}, ${title}**: ${finding}${shown}`);
    }
    const outcome = reply ? outcomeOf(reply) : 'no response';
    const expected = kind === 'read' && endpoint === 'campaign' ? ' (expected)' : '';
    const counted = list ? `, ${list.count} records` : '';
    return {
      cells: [
        ...[String(at + 1), title, statusOf(answer)],
        `${outcome}${counted}${finding === undefined ? expected : ' (!)'}`,
        reply?.words ? code(mask.text(reply.words)) : '',
      ],
      response: `### ${at + 1}. ${title}\n\n${body(answer, mask, list !== undefined)}`,
    };
  });
  things.push(...stopped.map(({ title, error }) => `**${title}** made no request: ${error}`));
  const verdict =
    things.length === 0
      ? 'Everything was read with certainty'
      : `${things.length} ${things.length === 1 ? 'thing' : 'things'} to look at`;
  const markdown = [
    `# ${verdict}`,
    target,
    markdownTable([
      ['#', 'Request', 'Status', 'Read as', 'Words that a Zap quotes'],
      ...rows.map(({ cells }) => cells),
    ]),
    ...(things.length > 0
      ? ['## What to do next', things.map((thing, at) => `${at + 1}. ${thing}`).join('\n')]
      : []),
    '## Responses',
    ...rows.map(({ response }) => response),
  ].join('\n\n');
  return { markdown: `${markdown}\n`, isCertain: things.length === 0 };
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

/** As code, since Markdown would take `<5 digits>` for a tag. */
const code = (text: string) => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
