/** The connector itself, whose steps show the page's icon. */
export const ownApp = '';

/** The number of mark colors in the style sheet. */
const colors = 6;

/** The mark of an app: our icon, or another app's first letter on a color. */
export function AppMark({ app }: { app: string }) {
  if (app === ownApp) {
    return <img class="mark" src="/favicon.svg" alt="" width="16" height="16" />;
  }
  const sum = [...app].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  // Drawn by the style sheet to keep the letter out of accessible names.
  return <span class={`mark mark-${sum % colors}`} data-letter={[...app][0]} />;
}
