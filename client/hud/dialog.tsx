import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly test: string;
  readonly children: ComponentChildren;
}

/**
 * A modal dialog; Escape and a tap beside it close it. The browser's own `close` event comes with some later frame, when
 * another dialog may be open already: it counts only for an element that is still there.
 */
export function Dialog({ title, onClose, test, children }: DialogProps): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    element.current?.showModal();
    // The first button has the focus now; where that is the last line, the text before it is to be read first.
    element.current?.scrollTo(0, 0);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={element}
      class="dialog"
      aria-label={title}
      data-test={test}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClose={event => event.currentTarget.isConnected && onClose()}
      onClick={event => event.target === element.current && onClose()}
    >
      <div class="content">
        <h2>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
