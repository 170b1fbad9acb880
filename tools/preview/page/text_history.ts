/** A text and where its caret was. */
export interface TextState {
  text: string;
  at: number;
}

/** In milliseconds. Characters typed this fast are undone together. */
const oneGo = 800;

/** A field's undo history: pills are drawn by our code, which the browser can't undo. */
export class TextHistory {
  private readonly undone: TextState[] = [];
  private readonly done: TextState[] = [];
  /** When the last character was typed; 0 if something else happened since. */
  private lastLetter = 0;

  /** Notes the state before a change, and the text after it. */
  note(before: TextState, after: string, now = Date.now()): void {
    const isLetter = after.length === before.text.length + 1;
    if (!isLetter || now - this.lastLetter > oneGo) this.done.push(before);
    this.lastLetter = isLetter ? now : 0;
    this.undone.length = 0;
  }

  /** The state to go back to; undefined at the beginning. */
  undo(current: TextState): TextState | undefined {
    const before = this.done.pop();
    if (before) this.undone.push(current);
    this.lastLetter = 0;
    return before;
  }

  /** The state that was undone last. */
  redo(current: TextState): TextState | undefined {
    const after = this.undone.pop();
    if (after) this.done.push(current);
    this.lastLetter = 0;
    return after;
  }
}
