import { Button } from '@mantine/core';
import styles from './ConfirmDialog.module.css';
import { FormModal, type DialogState } from './FormModal.tsx';

interface ConfirmDialogProps extends DialogState {
  readonly title: string;
  readonly text: string;
  /** What the button does, in its own word. */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
}

/** One question with two answers; the harmless one has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, text, action, isDangerous = false, isBusy = false, onConfirm, onClose } = props;
  return (
    <FormModal opened={opened} title={title} onClose={onClose}>
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
    </FormModal>
  );
}
