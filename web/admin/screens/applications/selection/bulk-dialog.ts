import type { DialogState } from '../../../forms/FormModal.tsx';

/** A question about all that are ticked. */
export interface BulkDialogProps extends DialogState {
  readonly ids: ReadonlySet<number>;
  readonly onDone: () => void;
}
