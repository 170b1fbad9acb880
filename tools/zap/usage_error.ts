/** A mistake that the person who started the demo can fix, shown without a stack trace. */
export class UsageError extends Error {}
