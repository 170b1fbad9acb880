/** What the page loads besides its HTML. */
export interface Assets {
  script: string;
  style: string;
  icon: string;
}

/** The page; its script draws everything. */
export function pageHtml(token: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="preview-token" content="${token}">
    <title>Zap step preview</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/page.css">
  </head>
  <body>
    <div id="page"><p class="starting" role="status">Loading the steps…</p></div>
    <noscript>This preview needs JavaScript.</noscript>
    <script src="/page.js" defer></script>
  </body>
</html>
`;
}
