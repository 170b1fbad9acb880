import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One word for one thing, everywhere: the word that texts use, and the ones that they don't.
 * `wording.ts` checks the texts of the definition.
 */
const vocabulary: ReadonlyArray<{ say: RegExp; not: RegExp }> = [
  {
    say: /\bplaceholder/i,
    not: /\b(?:template )?(?<!url-|query |search |your )parameters?\b(?!s? of the query)|dynamic parts?\b/i,
  },
  {
    say: /\bfallback text\b/i,
    not: /text for blank|\bstand(?:s|ing)?[- ]ins?\b|\bstands? in for\b/i,
  },
  { say: /\bempty\b|\bleave blank\b/i, not: /\b(?:a|the|no|with|its) blanks?\b|\bblanks\b/i },
  {
    say: /\bconnection\b/i,
    not: /\b(?:the|each|one|other|second|first|this|that) (?:half|pair)\b/i,
  },
  { say: /\bspaces?\b/i, not: /\bblank on both sides\b/i },
  {
    say: /\bresponse\b|\bresponded\b|\breturned\b/i,
    not: /service['’]s answers?\b|\bthe answer came\b/i,
  },
  { say: /\bexact(?:ly)?\b/i, not: /letter[- ]for[- ]letter/i },
  {
    say: /\bisn['’]t\b|\bdoesn['’]t\b|\bcouldn['’]t\b|\bcan['’]t\b/i,
    not: /\bnames? none\b|\bcannot be read\b/i,
  },
  { say: /\bautomatically\b|\bretried\b|\bretries\b/i, not: /\bby (?:it|them)sel(?:f|ves)\b/i },
  { say: /\blost\b|\btimed out\b/i, not: /\bbr(?:oke|eaks?) off\b/i },
  { say: /\bredirect/i, not: /\bleads? on\sto\b/i },
  { say: /\bsilently\b/i, not: /\bwithout a\sword\b/i },
  { say: /\bfix(?:ed)?\b/i, not: /\bmend(?:s|ed)?\b/i },
  { say: /\bmaintainers?\b|\bcontributors?\b/i, not: /\bthe one who\b/i },
  { say: /\bpeople who build Zaps\b/i, not: /\bwho builds a Zap\b/i },
];

const pages = filesIn('docs', '.md')
  .concat(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'examples/README.md'])
  // The first quotes services, and the second uses terms of the code, such as halves.
  .filter((path) => path !== 'docs/service.md' && path !== 'docs/design.md');

/** Sentences in code: labels, helps, warnings, errors, what a command prints. */
const sentences = ['src', 'tools/demo', 'tools/preview', 'tools/simulator/cli_text.ts'].flatMap(
  (folder) =>
    filesIn(folder, '.ts', '.tsx').flatMap((path) =>
      literalsOf(readFileSync(path, 'utf8')).map((text) => ({ path, text })),
    ),
);
const texts = [
  ...pages.map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  ...sentences,
  ...filesIn('examples/zaps', '.json').map((path) => ({ path, text: storyOf(path) })),
];

test.each(vocabulary)('says $say', ({ say }) => {
  expect(texts.some(({ text }) => say.test(text))).toBe(true);
});

test.each(vocabulary)('never says $not', ({ not }) => {
  const found = texts.flatMap(({ path, text }) =>
    text
      .split('\n')
      // Code in backticks, such as a key of the channel, isn't judged.
      .filter((line) => not.test(line.replace(/`[^`]+`/g, '')))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('quotes and apostrophes are straight, as in texts that people type', () => {
  const sources = ['src', 'tools/preview', 'tools/demo', 'examples'].flatMap((folder) =>
    filesIn(folder, '.ts', '.tsx', '.json'),
  );
  const curly = [...pages, ...sources].filter((path) => /[‘’“”]/.test(readFileSync(path, 'utf8')));
  expect(curly).toEqual([]);
});

function filesIn(path: string, ...endings: string[]): string[] {
  if (endings.some((ending) => path.endsWith(ending))) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The texts between quotes that have more than one word; comments and code are left out. */
function literalsOf(source: string): string[] {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => /[a-z] [a-z]/i.test(text));
}

function storyOf(path: string): string {
  const zap: { title: string; story: string; stepStory?: string } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  return [zap.title, zap.story, zap.stepStory ?? ''].join('\n');
}
