interface Props {
  label: string;
  text: string;
}

/** A longer text as it is. What scrolls must be reached by keyboard, so it has a name and a stop. */
export function CodeBlock({ label, text }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="code-block" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
