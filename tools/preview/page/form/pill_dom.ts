import { segmentsOf } from './pill_text';

/** The text of an editable element, with each pill as its token. */
export function readText(box: HTMLElement): string {
  const text = textIn(box);
  // A trailing line break only keeps the caret's line open.
  return box.lastChild instanceof Text && text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** Creates the element of a pill, which must have the token in `data-token`. */
export type DrawPill = (token: string, path: string) => HTMLElement;

/**
 * The nodes that show a text.
 *
 * @param draw undefined if braces are plain text
 */
export function nodesOf(text: string, draw: DrawPill | undefined): Node[] {
  return (draw ? segmentsOf(text) : [{ text }]).map(({ text: part, path }) =>
    path === undefined || !draw ? document.createTextNode(part) : draw(part, path),
  );
}

/** Whether something was typed or pasted that has to be redrawn, such as a pill. */
export function isUndrawn(box: HTMLElement, withPills: boolean): boolean {
  return [...box.childNodes].some((node) =>
    node instanceof Text
      ? withPills && segmentsOf(node.data).some(({ path }) => path !== undefined)
      : !isPill(node) && node.nodeName !== 'BR',
  );
}

/** The selection inside an element; undefined if it's elsewhere. */
export function selectionIn(box: HTMLElement): Range | undefined {
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : undefined;
  return range && box.contains(range.commonAncestorContainer) ? range : undefined;
}

/** Moves the focus into an element, and the selection to a range of it, or to its end. */
export function select(box: HTMLElement, range = endOf(box)): void {
  box.focus();
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** The end of an element, as a range. */
export function endOf(box: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(box);
  range.collapse(false);
  return range;
}

/** Browsers wrap each pasted line in a block, and keep an empty line open with a line break. */
function textIn(parent: Node): string {
  return [...parent.childNodes]
    .map((node) => {
      if (node instanceof Text) return node.data;
      if (isPill(node)) return node.dataset.token;
      if (node.nodeName === 'BR') return node === parent.lastChild ? '' : '\n';
      return (node === parent.firstChild ? '' : '\n') + textIn(node);
    })
    .join('');
}

function isPill(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.dataset.token !== undefined;
}
