/** The connector's own name among the apps of a Zap: its steps carry the page's icon. */
export const ownApp = '';

/** As many colors as the style sheet has for marks. */
const colors = 6;

/** The mark of an app: our own icon, or the first letter of any other app on its color. */
export function AppMark({ app }: { app: string }) {
  if (app === ownApp) {
    return <img class="mark" src="/favicon.svg" alt="" width="16" height="16" />;
  }
  const sum = [...app].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  // Drawn by the style sheet, so that the letter is no part of any name.
  return <span class={`mark mark-${sum % colors}`} data-letter={[...app][0]} />;
}
