import stringify from 'json-stringify-pretty-compact';
import { markdownTable } from 'markdown-table';
import { readReply } from '#service/reply/reply';
import type { AuthData } from '../zap/connection';
import type { Exchange, Requested } from './exchange';
import { findingOf, outcomeOf } from './findings';
import { readList } from './lists';
import { Mask } from './masking';

export interface Report {
  markdown: string;
  isCertain: boolean;
}

/**
 * Makes the report of what was requested.
 *
 * @param target what was checked, and when
 */
export function reportOn(
  { exchanges, stopped }: Requested,
  authData: AuthData,
  target: string,
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
  const rows: string[][] = [];
  const responses: string[] = [];
  for (const [index, { exchange, reply, list }] of read.entries()) {
    const { title, answer, error, kind, endpoint } = exchange;
    const number = String(index + 1);
    const finding = findingOf(exchange, reply, list);
    let outcome = reply ? outcomeOf(reply) : 'no response';
    if (list) outcome += `, ${list.count} records`;
    if (finding !== undefined) {
      outcome += ' (!)';
      const shown = error === undefined ? '' : ` A Zap shows: ${code(mask.text(error))}`;
      things.push(`**Request ${number}, ${title}**: ${finding}${shown}`);
    } else if (kind === 'read' && endpoint === 'campaign') outcome += ' (expected)';
    const words = reply?.words ? code(mask.text(reply.words)) : '';
    rows.push([number, title, statusOf(answer), outcome, words]);
    responses.push(`### ${number}. ${title}`, body(answer, mask, list !== undefined));
  }
  for (const { title, error } of stopped) things.push(`**${title}** made no request: ${error}`);
  const isCertain = things.length === 0;
  const counted = `${things.length} ${things.length === 1 ? 'thing' : 'things'} to look at`;
  const head = ['#', 'Request', 'Status', 'Read as', 'Words that a Zap quotes'];
  const parts = [
    `# ${isCertain ? 'Everything was read with certainty' : counted}`,
    target,
    markdownTable([head, ...rows]),
  ];
  if (!isCertain) {
    const list = things.map((thing, index) => `${index + 1}. ${thing}`).join('\n');
    parts.push('## What to do next', list);
  }
  return { markdown: `${[...parts, '## Responses', ...responses].join('\n\n')}\n`, isCertain };
}

function statusOf(answer: Exchange['answer']): string {
  if (!answer) return 'none';
  return `${answer.status} ${answer.body.kind}`;
}

/** In characters, of what a page shows. */
const longestPage = 300;

function body(answer: Exchange['answer'], mask: Mask, hasRecords: boolean): string {
  if (!answer) return 'No response.';
  const { kind, content } = answer.body;
  if (kind === 'json' && typeof content === 'object') {
    return `\`\`\`json\n${stringify(mask.shape(content, hasRecords), { maxLength: 100 })}\n\`\`\``;
  }
  const shown = `${content ?? ''}`.replace(/\s+/g, ' ').trim();
  return shown === '' ? 'Empty.' : code(mask.text(shown.slice(0, longestPage)));
}

/** As code, since Markdown would take `<5 digits>` for a tag. */
const code = (text: string) => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
