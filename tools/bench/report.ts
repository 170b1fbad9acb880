/** What the bench's processes say stands in such lines; the rest of their output is core's log. */
export const marked = /^bench:(.*)$/;

/** Hands the bench what this process measured. Loads nothing, since cold starts report too. */
export function report(value: unknown): void {
  process.stdout.write(`bench:${JSON.stringify(value)}\n`);
}
