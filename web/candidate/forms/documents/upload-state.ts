/** Where a chosen file stands on its way; a file that arrived has no state of its own any more. */
export type UploadState =
  | { readonly kind: 'preparing'; readonly name: string }
  | { readonly kind: 'sending'; readonly name: string; readonly loaded: number; readonly total: number }
  /** The network is gone, or the server wants a pause; it goes on by itself. */
  | { readonly kind: 'waiting'; readonly name: string; readonly isLineThere?: true }
  | { readonly kind: 'failed'; readonly name: string; readonly text: string; readonly mayRetry: boolean };

export function isOnItsWay(state: UploadState | undefined): boolean {
  return state !== undefined && state.kind !== 'failed';
}
