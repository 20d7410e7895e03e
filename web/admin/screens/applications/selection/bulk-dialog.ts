import type { Opening } from '../../../forms/FormModal.tsx';

/** A question about all that are ticked. */
export interface BulkDialogProps extends Opening {
  readonly ids: ReadonlySet<number>;
  readonly onDone: () => void;
}
