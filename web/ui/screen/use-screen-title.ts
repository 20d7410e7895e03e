import { BRAND } from '@portal/contract/program.ts';
import { useEffect } from 'react';

export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${BRAND.bank}`;
  }, [title]);
}
