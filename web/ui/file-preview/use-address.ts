import { useEffect, useState } from 'react';
import type { PreviewedFile } from './FilePreview.tsx';

export type Address =
  | { readonly kind: 'asked' }
  | { readonly kind: 'known'; readonly url: string }
  | { readonly kind: 'failed' };

export function useAddress(
  file: PreviewedFile,
  addressOf: (file: PreviewedFile) => Promise<string>,
): Address {
  const [address, setAddress] = useState<Address>({ kind: 'asked' });
  useEffect(() => {
    let left = false;
    const ask = async () => {
      try {
        const url = await addressOf(file);
        if (!left) setAddress({ kind: 'known', url });
      } catch {
        if (!left) setAddress({ kind: 'failed' });
      }
    };
    void ask();
    return () => {
      left = true;
    };
  }, [file, addressOf]);
  return address;
}
