/** Marks the lines that the bench's processes report. The rest of their output is core's log. */
export const marked = /^bench:(.*)$/;

/** Reports what this process measured. Loads nothing, since cold starts report too. */
export function report(value: unknown): void {
  process.stdout.write(`bench:${JSON.stringify(value)}\n`);
}
