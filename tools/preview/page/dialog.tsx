import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icon';

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
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);

  /** Closes right away only if nothing would be lost. */
  function leave(): void {
    if (dirty) setAsking(true);
    else dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onKeyDown={(event) => {
        // Browsers close a dialog on the second Escape, even if the first was canceled.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        leave();
      }}
    >
      <header class="pane-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" class="quiet-button" aria-label="Close" onClick={leave}>
          <Icon name="close" />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
      <footer class="pane-foot">
        {asking && (
          <div class="discard" role="alert">
            <p>Discard your changes?</p>
            <button
              type="button"
              class="secondary"
              ref={keep}
              onClick={() => {
                setAsking(false);
                dialog.current
                  ?.querySelector<HTMLElement>('.dialog-body [role="textbox"]')
                  ?.focus();
              }}
            >
              Keep editing
            </button>
            <button type="button" class="secondary" onClick={() => dialog.current?.close()}>
              Discard
            </button>
          </div>
        )}
        {footer}
      </footer>
    </dialog>
  );
}
