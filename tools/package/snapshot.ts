import { parseArgs } from 'node:util';

/**
 * Whether a push makes a snapshot, read as the command line reads its arguments. What was meant as
 * one mustn't replace the version of package.json: the command line takes an empty label for none,
 * and npm keeps flags before its `--` to itself.
 *
 * @param kept the flag's value as npm kept it
 * @throws Error if the label is missing or empty, or was kept
 */
export function isSnapshot(args: string[], kept?: string): boolean {
  const options = { snapshot: { type: 'string', multiple: true } } as const;
  const labels: unknown[] = parseArgs({ args, options, strict: false }).values.snapshot ?? [];
  // Without anything behind it, a flag reads as true.
  const areLabels = labels.every((label) => typeof label === 'string' && label.trim() !== '');
  if (areLabels && kept === undefined) return labels.length > 0;
  throw new Error(
    'This snapshot has no label. Enter one of up to 12 characters behind a double dash: npm run push -- --snapshot try-out',
  );
}
