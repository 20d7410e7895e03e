import type { ApplicationId } from '@portal/contract/ids.ts';
import type { DialogState } from '../../../forms/FormModal.tsx';

/** A question about all that are ticked. */
export interface BulkDialogProps extends DialogState {
  readonly ids: ReadonlySet<ApplicationId>;
  /** With those that are to stay ticked. */
  readonly onDone: (left: ReadonlySet<number>) => void;
}
