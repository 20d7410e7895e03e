import type { ReactNode } from 'react';
import type { RowState, RowWarning } from './row-state.ts';

export interface UploadRowProps {
  readonly id: string;
  readonly label: string;
  readonly state: RowState;
  /** Drawn in the thumb while there is no file. */
  readonly icon: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /** Of the form, such as a file that is missing. */
  readonly error?: string | undefined;
  /** About the photo that was chosen last. */
  readonly warning?: RowWarning | undefined;
  /** For the browser's picker: content types with commas between. */
  readonly accept: string;
  /** Which camera a phone opens for it. */
  readonly camera?: 'user' | 'environment' | undefined;
  readonly readOnly?: boolean;
  readonly onChoose: (file: File) => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onOpen?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}
