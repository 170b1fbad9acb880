/** Whether a Content-Type header means a web page. */
export function isPageType(contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml)/i.test(contentType);
}

/** Whether a text begins like a web page. */
function beginsLikePage(text: string): boolean {
  return /^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(text);
}

/**
 * Whether a text is a web page. The header isn't enough: some servers send any text as `text/html`.
 */
export function looksLikePage(contentType: string, text: string): boolean {
  return (isPageType(contentType) && /<[a-z!]/i.test(text)) || beginsLikePage(text);
}
