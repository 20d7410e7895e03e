interface ChosenFile {
  readonly name: string;
  /** The address of a small picture of the file. */
  readonly picture?: string | undefined;
  /** It is stored on the device until it is sent. */
  readonly isKept?: true | undefined;
}

/** The content of the row: nothing yet, a file on its way, one that did not arrive, or one that did. */
export type RowState =
  | { readonly kind: 'empty' }
  | (ChosenFile & { readonly kind: 'preparing' })
  /** For the network, or for the server. */
  | (ChosenFile & {
      readonly kind: 'waiting';
      readonly size: number;
      readonly isServerBusy?: true;
      readonly isScannerAway?: true;
    })
  | (ChosenFile & {
      readonly kind: 'sending';
      readonly loaded: number;
      readonly total: number;
      readonly shrunkFrom?: number | undefined;
    })
  | (Partial<ChosenFile> & { readonly kind: 'failed'; readonly text: string; readonly mayRetry: boolean })
  | {
      readonly kind: 'stored';
      readonly name: string;
      readonly size: number | null;
      readonly picture?: string | undefined;
    };

/** A photo that people may be unable to read. */
export interface RowWarning {
  readonly doubt: 'blurred' | 'dark' | 'small';
  readonly picture: string | undefined;
  /** It is to be used as it is. */
  readonly onUse: () => void;
}
