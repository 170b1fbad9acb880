import { hasPill, segmentsOf } from './pill_text';

/** The start and end of a selection, counted in the field's text. */
export type Selected = [start: number, end: number];

/** What an editable element holds: its text, each pill as the token that it stands for. */
export function readText(box: HTMLElement): string {
  const text = textIn(box);
  // A last line break only holds the line open that the caret is on.
  return box.lastChild instanceof Text && text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** Makes the element of a pill; it must carry the token in `data-token`. */
export type DrawPill = (token: string, path: string) => HTMLElement;

/**
 * Fills an editable element with a text.
 *
 * @param pill undefined where braces are braces
 */
export function drawText(box: HTMLElement, text: string, pill: DrawPill | undefined): void {
  const segments = pill ? segmentsOf(text) : text === '' ? [] : [{ text }];
  const nodes = segments.map(({ text: part, path }) =>
    path === undefined || !pill ? document.createTextNode(part) : pill(part, path),
  );
  if (text.endsWith('\n')) nodes.push(document.createTextNode('\n'));
  box.replaceChildren(...nodes);
}

/** Whether something was typed or pasted that we would have drawn in another way. */
export function isUndrawn(box: HTMLElement, withPills: boolean): boolean {
  return [...box.childNodes].some((node) =>
    node instanceof Text
      ? withPills && hasPill(node.data)
      : !isPill(node) && node.nodeName !== 'BR',
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

/** How much text lies before a place; a place inside a pill is the one behind it. */
function offsetOf(box: HTMLElement, container: Node, offset: number): number | undefined {
  if (!box.contains(container)) return undefined;
  const before = document.createRange();
  before.setStart(box, 0);
  before.setEnd(container, offset);
  return textIn(before.cloneContents()).length;
}

/** Browsers make a block of each line that is pasted, and hold an empty line open with a break. */
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
