/** A Markdown link to an https address. */
export const markdownLink = /\[[^[\]]+\]\(https:\/\/[^\s()]+\)/;
