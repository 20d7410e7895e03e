import { useEffect, useState } from 'react';
import type { PreviewedFile } from './previewed-file.ts';

export type Address =
  | { readonly kind: 'asked' }
  | { readonly kind: 'known'; readonly url: string }
  | { readonly kind: 'failed' };

/** Where a file can be looked at; the signal tells that the preview was closed. */
export type AddressOf = (file: PreviewedFile, signal: AbortSignal) => Promise<string>;

const ASKED: Address = { kind: 'asked' };

export function useAddress(file: PreviewedFile, addressOf: AddressOf): Address {
  const [found, setFound] = useState<{ readonly path: string; readonly address: Address }>();
  const { path } = file;
  useEffect(() => {
    const left = new AbortController();
    const tell = (address: Address) => {
      if (!left.signal.aborted) setFound({ path, address });
    };
    const ask = async () => {
      try {
        tell({ kind: 'known', url: await addressOf(file, left.signal) });
      } catch {
        tell({ kind: 'failed' });
      }
    };
    void ask();
    return () => {
      left.abort();
      setFound(undefined);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a file is known by its path
  }, [path, addressOf]);
  return found?.path === path ? found.address : ASKED;
}
