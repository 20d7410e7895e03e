import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../field/IconButton.tsx';
import { CLOSE } from '../icon/paths.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose?: () => void;
  /** A press beside the dialog closes it too. */
  readonly closeOnOverlay?: boolean;
  readonly children: ReactNode;
  /** Buttons at the foot. */
  readonly actions?: ReactNode;
}

/** The browser's own modal: it keeps focus inside, closes on Escape and gives focus back. */
export function Dialog({ open, title, onClose, closeOnOverlay = false, children, actions }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby={closeOnOverlay ? 'any' : 'closerequest'}
    >
      <div>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label="Close" icon={CLOSE} size={22} onClick={() => dialog.current?.close()} />
        </div>
        <div className={styles.body}>{children}</div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
