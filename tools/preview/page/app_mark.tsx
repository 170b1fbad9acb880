/** The connector itself, whose steps show the page's icon. */
export const ownApp = '';

/** The mark of an app: our icon, or another app's first letter. */
export function AppMark({ app }: { app: string }) {
  if (app === ownApp) {
    return <img class="mark" src="/favicon.svg" alt="" width="16" height="16" />;
  }
  // Drawn by the style sheet to keep the letter out of accessible names.
  return <span class="mark" data-letter={[...app][0]} />;
}
