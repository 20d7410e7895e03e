import { useEffect, useEffectEvent } from 'react';
import { awaitSmsCode } from './web-otp.ts';

interface WebOtp {
  /** Listens only while a code is awaited. */
  readonly enabled: boolean;
  readonly onCode: (code: string) => void;
}

export function useWebOtp({ enabled, onCode }: WebOtp): void {
  const receive = useEffectEvent(onCode);
  useEffect(() => {
    if (!enabled) return undefined;
    const waiting = new AbortController();
    void awaitSmsCode(waiting.signal, receive);
    return () => waiting.abort();
  }, [enabled]);
}
