import { IconButton } from '../plain/field/IconButton.tsx';
import { CLOSE } from '../plain/icon/paths.ts';
import { FilePicker } from './FilePicker.tsx';
import { RowWord } from './RowWord.tsx';
import type { UploadRowProps } from './upload-row-props.ts';
import styles from './UploadRow.module.css';

/** The one action of a row. */
export function RowAction(props: UploadRowProps & { readonly statusId: string }) {
  const { state, label, accept, onChoose, onCancel, onRetry } = props;
  if (state.kind === 'sending' || state.kind === 'preparing') {
    return (
      <IconButton
        label={`Cancel ${label}`}
        icon={CLOSE}
        size={22}
        className={styles.cancel}
        onClick={({ currentTarget }) => {
          // The button goes away with what it ends.
          currentTarget.closest('fieldset')?.focus();
          onCancel();
        }}
      />
    );
  }
  if (state.kind === 'failed' && state.mayRetry) {
    return (
      <RowWord spoken={`to send ${label}`} onClick={onRetry}>
        Try again
      </RowWord>
    );
  }
  const words = { empty: 'Upload', failed: 'Choose another', stored: 'Replace', waiting: 'Replace' }[
    state.kind
  ];
  return (
    <FilePicker label={label} accept={accept} describedBy={props.statusId} onChoose={onChoose}>
      {words}
    </FilePicker>
  );
}

export function ViewAction({ label, onOpen }: UploadRowProps) {
  if (onOpen === undefined) return null;
  return (
    <RowWord spoken={label} onClick={onOpen}>
      View
    </RowWord>
  );
}

/** What is offered beside the one action: the camera of a phone, and taking a file out again. */
export function SecondActions(props: UploadRowProps) {
  const { state, label, camera, readOnly = false, onChoose, onCancel, onRemove } = props;
  if (readOnly) return null;
  if (state.kind === 'waiting') {
    return (
      <RowWord look="second" spoken={label} onClick={onCancel}>
        Cancel
      </RowWord>
    );
  }
  if (state.kind === 'stored' && onRemove !== undefined) {
    return (
      <RowWord look="second" spoken={label} onClick={onRemove}>
        Remove
      </RowWord>
    );
  }
  if (camera === undefined || (state.kind !== 'empty' && state.kind !== 'failed')) return null;
  return (
    <div className={styles.onPhones}>
      <FilePicker label={label} accept="image/*" capture={camera} onChoose={onChoose} look="second">
        Take photo
      </FilePicker>
    </div>
  );
}
