// Part of `npm run lint`: one word for one thing in all texts that people read, as on their screen.
import { globSync, readFileSync } from 'node:fs';

/** Other words, and what to say instead. */
const others = [
  [
    /\b(?:template )?(?<!url-|query |search |your |variables or )parameters?\b(?!s? of the query)|dynamic parts?\b/i,
    'placeholder',
  ],
  [/text for blank|\bstand(?:s|ing)?[- ]ins?\b|\bstands? in for\b/i, 'fallback text'],
  [/\b(?:a|the|no|with|its) blanks?\b|\bblanks\b/i, 'empty, or leave blank'],
  [/\b(?:the|each|one|other|second|first|this|that) (?:half|pair)\b/i, 'connection'],
  [/\bblank on both sides\b/i, 'space'],
  [/service['’]s answers?\b|\bthe answer came\b/i, 'response'],
  [/letter[- ]for[- ]letter/i, 'exactly'],
  [/\bnames? none\b|\bcannot be read\b/i, "isn't, doesn't, couldn't"],
  [/\bby (?:it|them)sel(?:f|ves)\b/i, 'automatically'],
  [/\bbr(?:oke|eaks?) off\b/i, 'was lost, timed out'],
  [/\bleads? on\sto\b/i, 'redirects to'],
  [/\bwithout a\sword\b/i, 'silently'],
  [/\bmend(?:s|ed)?\b/i, 'fix'],
  [/\bthe one who\b/i, 'maintainers, contributors'],
  [/\bwho builds a Zap\b/i, 'people who build Zaps'],
  [/[‘’“”]/, 'straight quotes'],
];
/** And in forms, which agents fill in too, without a lead. */
const inForms = [[/\bthe lead\b/i, 'the recipient, or the contact']];

// The first quotes services, and the second uses terms of the code.
const pages = globSync(['*.md', 'docs/**/*.md', 'examples/*.md']).filter(
  (path) => !['docs/service.md', 'docs/design.md'].includes(path),
);
const code = globSync([
  'src/**/*.ts',
  'tools/{demo,preview}/**/*.{ts,tsx}',
  'tools/simulator/cli.ts',
]);
const zaps = globSync('examples/zaps/*.json');

/** The literals of code with more than one word: labels, help texts, errors, what a command prints. */
function sentences(source) {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template)
    .filter((text) => /[a-z] [a-z]/i.test(text))
    .join('\n');
}

function story(json) {
  const { title, story: told, stepStory = '' } = JSON.parse(json);
  return [title, told, stepStory].join('\n');
}

const texts = [
  ...pages.map((path) => [path, readFileSync(path, 'utf8')]),
  ...code.map((path) => [path, sentences(readFileSync(path, 'utf8'))]),
  ...zaps.map((path) => [path, story(readFileSync(path, 'utf8'))]),
];
for (const [path, text] of texts) {
  // Code in backticks, such as a key of the channel, isn't judged.
  for (const line of text.replace(/`[^`\n]+`/g, '').split('\n')) {
    for (const [other, say] of /form\.ts$|fields\//.test(path) ? [...others, ...inForms] : others) {
      const [word] = other.exec(line) ?? [];
      if (word === undefined) continue;
      process.stderr.write(`${path}: "${word}": say ${say}. ${line.trim()}\n`);
      process.exitCode = 1;
    }
  }
}
