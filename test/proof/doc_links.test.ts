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
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
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
