import paths from './icons.json';

/** The line drawings, of 16 by 16. */
export type IconName = keyof typeof paths;

/** A small drawing beside words; hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** A cross that closes, clears, or removes what its label says. */
export function CloseButton(props: {
  label: string;
  disabled?: boolean;
  onClick: (event: Event) => void;
}) {
  const { label, disabled, onClick } = props;
  return (
    <button
      type="button"
      class="bare icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name="close" />
    </button>
  );
}
