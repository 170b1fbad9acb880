/** What the person who started the demo can put right: said in plain words, without a stack. */
export class UsageError extends Error {}
