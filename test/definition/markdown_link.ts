/** A link of Markdown, to an https address. */
export const markdownLink = /\[[^[\]]+\]\(https:\/\/[^\s()]+\)/;
