/** The content of the row: nothing yet, a file on its way, one that did not arrive, or one that did. */
export type RowState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'preparing'; readonly name: string }
  /** For the network, or with a line that is there for the server. */
  | { readonly kind: 'waiting'; readonly name: string; readonly isLineThere?: true }
  | { readonly kind: 'sending'; readonly name: string; readonly loaded: number; readonly total: number }
  | { readonly kind: 'failed'; readonly text: string; readonly mayRetry: boolean }
  | { readonly kind: 'stored'; readonly name: string; readonly size: number | null };
