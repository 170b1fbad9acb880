import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => join(folder, path));
}

const pages = [
  ...readdirSync('.').filter((path) => path.endsWith('.md')),
  ...['docs', 'examples'].flatMap((folder) => filesIn(folder, /\.md$/)),
];

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

test.each(pages)('every link and path in %s leads somewhere', (page) => {
  const text = readFileSync(page, 'utf8');
  const links = [...text.matchAll(/\]\((?!https:)([^)\s]+)\)/g)].flatMap(([, link]) => link ?? []);
  const deadLinks = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  const paths = text.matchAll(/`((?:src|test|tools|docs|examples)\/[\w./-]*)`/g);
  const deadPaths = [...paths].flatMap(([, path = '']) => (existsSync(path) ? [] : [path]));
  expect([...deadLinks, ...deadPaths]).toEqual([]);
});

/** Comments cite the design as (design, "Errors"), or as "Phone numbers" and "Records" in the design. */
const citations = [/\bdesign(?:\.md)?, "([^"]+)"/g, /"([^"]+)"(?: and "[^"]+")? in the design\b/g];

test('every section of the design that code cites is one of its headings', () => {
  const headings = anchorsOf('docs/design.md');
  const files = ['src', 'test', 'tools'].flatMap((folder) => filesIn(folder, /\.tsx?$/));
  const cited = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\s*\n\s*(?:\*|\/\/) ?/g, ' ');
    return citations.flatMap((form) =>
      [...text.matchAll(form)].map(([, section = '']) => ({ file, section })),
    );
  });
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ section }) => !headings.includes(anchorOf(section)))).toEqual([]);
});
