import type { PhotoDoubt } from '../../../ui/chosen-file/photo/photo-doubt.ts';

/** A file that was chosen. */
interface ChosenFile {
  readonly name: string;
  /** The address of a small picture of it in this document. */
  readonly picture?: string | undefined;
  /** It is stored on the device until it is sent, so that the page may be closed. */
  readonly isKept?: true | undefined;
}

/** The state of a chosen file; a file that arrived has no state of its own any more. */
export type UploadState =
  | (ChosenFile & { readonly kind: 'preparing' })
  | (ChosenFile & {
      readonly kind: 'sending';
      readonly loaded: number;
      readonly total: number;
      /** The size of the photo before it was made smaller. */
      readonly shrunkFrom?: number | undefined;
    })
  /** There is no network, or the server asks for a pause; it goes on by itself. */
  | (ChosenFile & {
      readonly kind: 'waiting';
      readonly size: number;
      readonly isServerBusy?: true;
      readonly isScannerAway?: true;
    })
  | (ChosenFile & { readonly kind: 'failed'; readonly text: string; readonly mayRetry: boolean });

/** A photo that people may be unable to read. It is sent nevertheless. */
export interface PhotoWarning {
  readonly doubt: PhotoDoubt;
  readonly picture: string | undefined;
}

export function isOnItsWay(state: UploadState | undefined): boolean {
  return state !== undefined && state.kind !== 'failed';
}
