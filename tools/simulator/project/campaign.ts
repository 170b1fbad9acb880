/** A campaign as the dashboard keeps it. */
export interface Campaign {
  name: string;
  /** Text with `{{1}}`-style placeholders. */
  template: string;
  /** Only 'Live' can be sent. */
  status: string;
  /** The names of the placeholders, for the connection's campaign list. */
  labels?: string[];
  /** The template's header needs media of this kind. */
  media?: 'image' | 'document' | 'video';
  /** The template has a link button with a parameter of its own. */
  button?: boolean;
}

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

/** The lines of the connection's campaign list: `Campaign name | label, label`. */
export function campaignLines(campaigns: Campaign[]): string[] {
  return campaigns.map(({ name, template, labels = [] }) => {
    const named = placeholders(template).map((_, index) =>
      (labels[index] ?? '').replace(/[|,=;]/g, '\\$&'),
    );
    return `${name.replace(/[|;]/g, '\\$&')} | ${named.join(', ')}`.trimEnd();
  });
}
