/** Whether a Content-Type header names a web page. */
export function isPageType(contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml)/i.test(contentType);
}
