import * as z from 'zod';

/** A campaign as the dashboard keeps it. */
export const Campaign = z.object({
  name: z.string(),
  /** Text with `{{1}}`-style placeholders. */
  template: z.string(),
  /** Only 'Live' can be sent. */
  status: z.string().default('Live'),
  /** How a connection lists it; absent if it was created after the connection. */
  line: z.string().optional(),
  /** The template's header needs media of this kind. */
  media: z.enum(['image', 'document', 'video']).optional(),
  /** The template has a link button with a parameter of its own. */
  button: z.boolean().optional(),
});
export type Campaign = z.infer<typeof Campaign>;

const placeholder = /\{\{\s*(\d+)\s*\}\}/g;

/** The template's distinct placeholders in rising order: as many as the campaign has parameters. */
export function placeholders(template: string): number[] {
  const numbers = [...template.matchAll(placeholder)].map((match) => Number(match[1]));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** The text as the recipient sees it. */
export function render(template: string, params: string[]): string {
  const order = placeholders(template);
  return template.replace(
    placeholder,
    (whole, number: string) => params[order.indexOf(Number(number))] ?? whole,
  );
}
