import { segmentsOf } from './pill_text';

/** The start and end of a selection, counted in the field's text. */
export type Selected = [start: number, end: number];

/** What an editable element holds: its text, each pill as the token that it stands for. */
export function readText(box: HTMLElement): string {
  const text = [...box.childNodes].map(textOf).join('');
  // The last line break only holds the line open that the caret is on.
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

/**
 * Fills an editable element with a text.
 *
 * @param pill makes the element of a pill; it must carry the token in `data-token`
 */
export function drawText(
  box: HTMLElement,
  text: string,
  pill: (token: string, path: string) => HTMLElement,
): void {
  const nodes = segmentsOf(text).map(({ text: part, path }) =>
    path === undefined ? document.createTextNode(part) : pill(part, path),
  );
  if (text.endsWith('\n')) nodes.push(document.createTextNode('\n'));
  box.replaceChildren(...nodes);
}

/** Whether a pill was typed by hand, and is still plain text. */
export function hasUndrawnPill(box: HTMLElement): boolean {
  return [...box.childNodes].some(
    (node) =>
      !isPill(node) && segmentsOf(node.textContent ?? '').some(({ path }) => path !== undefined),
  );
}

/** Where the caret or the selection is; undefined where it is elsewhere on the page. */
export function selectedIn(box: HTMLElement): Selected | undefined {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const start = offsetOf(box, startContainer, startOffset);
  const end = offsetOf(box, endContainer, endOffset);
  return start === undefined || end === undefined ? undefined : [start, end];
}

/** Puts the caret at a place of the text. */
export function placeCaret(box: HTMLElement, at: number): void {
  const range = document.createRange();
  range.selectNodeContents(box);
  range.collapse(false);
  let left = at;
  for (const node of box.childNodes) {
    const { length } = textOf(node);
    if (left <= length && !isPill(node) && node.nodeType === Node.TEXT_NODE) {
      range.setStart(node, left);
      range.collapse(true);
      break;
    }
    if (left === 0) {
      range.setStartBefore(node);
      range.collapse(true);
      break;
    }
    left -= length;
  }
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function offsetOf(box: HTMLElement, container: Node, offset: number): number | undefined {
  if (!box.contains(container)) return undefined;
  const children = [...box.childNodes];
  const lengthOf = (nodes: Node[]) => nodes.reduce((sum, node) => sum + textOf(node).length, 0);
  if (container === box) return lengthOf(children.slice(0, offset));
  const at = children.findIndex((child) => child.contains(container));
  const before = lengthOf(children.slice(0, at));
  const child = children[at];
  // Inside a pill there is no place: it counts as the place behind it.
  return child && isPill(child) ? before + textOf(child).length : before + offset;
}

function textOf(node: Node): string {
  if (isPill(node)) return node.dataset.token ?? '';
  return node.nodeName === 'BR' ? '\n' : (node.textContent ?? '');
}

function isPill(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.dataset.token !== undefined;
}
