import { textWidth } from './text_width';

/** JSON on one line, with spaces where it can wrap. */
export function jsonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).map(([key, item]) => member(key, jsonText(item)));
  return `{${members.join(', ')}}`;
}

/** JSON with one line per member; a nested list or object that fits stays on one line. */
export function jsonLines(value: unknown, width: number): string[] {
  if (typeof value !== 'object' || value === null) return [jsonText(value)];
  const list = Array.isArray(value);
  const members = Object.entries(value).map(([key, item]) => {
    const line = list ? jsonText(item) : member(key, jsonText(item));
    if (textWidth(line) < width - 2) return [line];
    const [first = '', ...rest] = jsonLines(item, width - 2);
    return [list ? first : member(key, first), ...rest];
  });
  const set = members.flatMap((lines, index) =>
    lines.map((line, at) =>
      at === lines.length - 1 && index < members.length - 1 ? `  ${line},` : `  ${line}`,
    ),
  );
  return [list ? '[' : '{', ...set, list ? ']' : '}'];
}

function member(key: string, value: string): string {
  return `${JSON.stringify(key)}: ${value}`;
}
