import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { analyse } from 'scslre';
import type * as Outline from '#service/reply/outline';
import type * as Words from '#values/words';

// Set before the checker is loaded, so that it runs in this process, without its native program.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = require('recheck') as typeof import('recheck');

/** How long the checker may take for one expression. Most are proved within a tenth of that. */
const timeout = 700;

const root = join(__dirname, '../..');
const files = [
  'index.ts',
  ...readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `src/${path}`),
].toSorted();

interface Expression {
  source: string;
  flags: string;
}

/** The literal expressions in a file, and whether it builds others when it runs. */
function readExpressions(file: string) {
  const literals: Expression[] = [];
  let makes = false;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node) {
      literals.push({ source: String(node.pattern), flags: String(node.flags) });
    }
    if ('callee' in node) {
      const { callee } = node as { callee: { value?: unknown } };
      if (callee?.value === 'RegExp') makes = true;
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript' }));
  return { literals, makes };
}

const written = new Map(files.map((file) => [file, readExpressions(file)] as const));

/** How an expression grows faster than its text; undefined if it doesn't. */
function growth({ source, flags }: Expression): string | undefined {
  // Only exact verdicts: what its fuzzer calls growth depends on how long it may try.
  const proof = checkSync(source, flags, { checker: 'automaton', timeout });
  if (proof.status === 'safe') return undefined;
  if (proof.status === 'vulnerable') return proof.complexity.summary;
  // If the first checker runs out of time, the analysis of eslint-plugin-regexp decides.
  const [report] = analyse({ source, flags }).reports;
  return report && `${report.type}${report.exponential ? ', exponential' : ''}`;
}

test('the checkers find growth', () => {
  const grow = ['(a|a)*$', '\\s+$', '(?:(?:no|no)\\s*)+[:=]', 'a.*b.*c$'];
  const found = grow.map((source) => growth({ source, flags: '' }) !== undefined);
  expect(found).toEqual(grow.map(() => true));
});

test.each(files.filter((file) => written.get(file)?.literals.length))(
  'no expression of %s grows faster than its text',
  (file) => {
    const growing = written.get(file)?.literals.flatMap((expression) => {
      const found = growth(expression);
      return found === undefined ? [] : [`/${expression.source}/${expression.flags}: ${found}`];
    });
    expect(growing).toEqual([]);
  },
);

test('no expression that is built at run time grows faster than its text', () => {
  const made = new Map<string, Expression>();
  const makers = new Set<string>();
  const { RegExp: plain } = globalThis;
  globalThis.RegExp = new Proxy(plain, {
    construct(target, [source, flags = '']: [string, string?]) {
      // The caller's frame, because libraries build expressions too.
      const caller = new Error().stack?.split('\n')[2] ?? '';
      const [, file] = /\/((?:src\/|index)[\w/.]+\.ts):/.exec(caller) ?? [];
      if (file !== undefined) {
        makers.add(file);
        made.set(`${source}/${flags}`, { source: String(source), flags });
      }
      return new target(source, flags);
    },
  });
  try {
    jest.isolateModules(makeAll);
  } finally {
    globalThis.RegExp = plain;
  }
  const known = files.filter((file) => written.get(file)?.makes);
  expect([...makers].toSorted()).toEqual(known);
  const endless = [...made.values()].filter(({ source }) => /[*+]|\{\d+,\}/.test(source));
  const growing = endless.flatMap((expression) => {
    const found = growth(expression);
    return found === undefined ? [] : [`/${expression.source}/${expression.flags}: ${found}`];
  });
  expect(growing).toEqual([]);
});

/** Loads every module, and calls the functions that build expressions, lazy ones at once. */
function makeAll(): void {
  jest.doMock('#values/words', (): typeof Words => ({
    ...jest.requireActual<typeof Words>('#values/words'),
    lazy(make) {
      const made = make();
      return () => made;
    },
  }));
  for (const file of files) require(join(root, file));
  const { outlineOf }: typeof Outline = require('#service/reply/outline');
  outlineOf({ message: 'Asha Rao is blocked' }, { userName: 'Asha Rao' }, 'send');
}
