interface Props {
  label: string;
  text: string;
}

/** Preformatted text. It may scroll, so it's focusable and has a name. */
export function CodeBlock({ label, text }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
    <section class="code-block" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
