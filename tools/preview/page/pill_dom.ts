import { hasPill, segmentsOf } from './pill_text';

/** The start and end of a selection, counted in the field's text. */
export type Selected = [start: number, end: number];

/** The text of an editable element, with each pill as its token. */
export function readText(box: HTMLElement): string {
  const text = textIn(box);
  // A trailing line break only keeps the caret's line open.
  return box.lastChild instanceof Text && text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** Creates the element of a pill, which must have the token in `data-token`. */
export type DrawPill = (token: string, path: string) => HTMLElement;

/**
 * Fills an editable element with a text.
 *
 * @param pill undefined if braces are plain text
 */
export function drawText(box: HTMLElement, text: string, pill: DrawPill | undefined): void {
  const segments = pill ? segmentsOf(text) : text === '' ? [] : [{ text }];
  const nodes = segments.map(({ text: part, path }) =>
    path === undefined || !pill ? document.createTextNode(part) : pill(part, path),
  );
  if (text.endsWith('\n')) nodes.push(document.createTextNode('\n'));
  box.replaceChildren(...nodes);
}

/** Whether something was typed or pasted that has to be redrawn, such as a pill. */
export function isUndrawn(box: HTMLElement, withPills: boolean): boolean {
  return [...box.childNodes].some((node) =>
    node instanceof Text
      ? withPills && hasPill(node.data)
      : !isPill(node) && node.nodeName !== 'BR',
  );
}

/** The selection or caret; undefined if it's outside the element. */
export function selectedIn(box: HTMLElement): Selected | undefined {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const start = offsetOf(box, startContainer, startOffset);
  const end = offsetOf(box, endContainer, endOffset);
  return start === undefined || end === undefined ? undefined : [start, end];
}

/** Places the caret at an offset in the text. */
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

/** The text offset of a position. A position inside a pill counts as after it. */
function offsetOf(box: HTMLElement, container: Node, offset: number): number | undefined {
  if (!box.contains(container)) return undefined;
  const before = document.createRange();
  before.setStart(box, 0);
  before.setEnd(container, offset);
  return textIn(before.cloneContents()).length;
}

/** Browsers wrap each pasted line in a block, and keep an empty line open with a line break. */
function textIn(parent: Node): string {
  return [...parent.childNodes]
    .map((node) => {
      if (node instanceof Text) return node.data;
      if (isPill(node)) return textOf(node);
      if (node.nodeName === 'BR') return node === parent.lastChild ? '' : '\n';
      return (node === parent.firstChild ? '' : '\n') + textIn(node);
    })
    .join('');
}

function textOf(node: Node): string {
  return (isPill(node) ? node.dataset.token : node.textContent) ?? '';
}

function isPill(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.dataset.token !== undefined;
}
