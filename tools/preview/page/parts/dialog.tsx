import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseButton } from './icon';

interface Props {
  id: string;
  title: string;
  /** Whether closing would lose something that was typed. */
  dirty?: boolean;
  onClose: () => void;
  children: ComponentChildren;
  footer: ComponentChildren;
}

/** A modal dialog. The browser keeps the focus inside, and restores it. */
export function Dialog({ id, title, dirty = false, onClose, children, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function leave(event: Event): void {
    event.preventDefault();
    if (!dirty || confirm('Discard your changes?')) dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onCancel={leave}
      // Browsers close a dialog on the second Escape, even if the first was canceled.
      onKeyDown={(event) => event.key === 'Escape' && leave(event)}
    >
      <header class="pane-head row">
        <h2 id={`${id}-title`}>{title}</h2>
        <CloseButton label="Close" onClick={leave} />
      </header>
      <div class="dialog-body">{children}</div>
      <footer class="pane-foot">{footer}</footer>
    </dialog>
  );
}
