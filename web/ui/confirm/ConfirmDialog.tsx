import { Button, Modal } from '@mantine/core';
import { keepFocusInSight } from '../screen/focus-in-sight.ts';
import styles from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  /** What the button does, in its own word. */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** One question with two answers; the harmless one has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, text, action, isDangerous = false, isBusy = false, onConfirm, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => keepFocusInSight()}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          {...(isDangerous ? { className: styles.dangerous } : {})}
          aria-busy={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onConfirm();
          }}
        >
          {action}
        </Button>
      </div>
    </Modal>
  );
}
