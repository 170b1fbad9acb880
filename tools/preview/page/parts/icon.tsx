/** Line drawings of 16 by 16. */
const paths = {
  insert: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 5.5v5M5.5 8h5',
  chevron: 'M4 6l4 4 4-4',
  close: 'M4 4l8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  check: 'M3 8.5l3.5 3.5L13 5',
  warning: 'M8 2.5l6 11H2zM8 6.5v3.5M8 11.8v.2',
  stop: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 5v4M8 11v.2',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  place:
    'M8 14s-4.5-4.3-4.5-7.5a4.5 4.5 0 0 1 9 0C12.5 9.7 8 14 8 14zM8 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  bolt: 'M9 2L4 9h4l-1 5 5-7H8z',
  search: 'M7 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8M10 10l3.5 3.5',
  send: 'M2.5 8L13.5 3l-3.5 10.5-2.5-4z',
  phone: 'M5 2h6v12H5zM7.5 12h1',
} as const;

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
