import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './icon';

interface Props {
  id: string;
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  footer: ComponentChildren;
}

/** A panel over the page; the browser keeps the focus in it, and gives it back. */
export function Dialog({ id, title, onClose, children, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <header class="pane-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button
          type="button"
          class="quiet-button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
      <footer class="pane-foot">{footer}</footer>
    </dialog>
  );
}
