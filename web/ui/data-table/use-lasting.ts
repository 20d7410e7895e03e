import { useEffect, useState } from 'react';

/** True once something has been so for a while: what is over at once needs no sign. */
export function useLasting(isSo: boolean, afterMs: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLong(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo, afterMs]);
  return isSo && isLong;
}
