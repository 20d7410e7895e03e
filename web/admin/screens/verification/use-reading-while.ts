import { CLAIM_MINUTES } from '@portal/contract/rules/verification.ts';
import { useEffect, useRef } from 'react';

const READ_EVERY_MS = 30_000;
const PRESENT_FOR_MS = CLAIM_MINUTES * 60_000;
const SIGNS_OF_PRESENCE = ['keydown', 'pointerdown', 'pointermove', 'visibilitychange'] as const;

/**
 * Reads every half minute, as long as the user is there: reading takes a submission and keeps the session open, which
 * an abandoned screen must not do.
 */
export function useReadingWhile(isOn: boolean, read: () => void): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isOn) return;
    let seenAt = Date.now();
    const note = () => {
      seenAt = Date.now();
    };
    const timer = setInterval(() => {
      const isThere = document.visibilityState === 'visible' && Date.now() - seenAt < PRESENT_FOR_MS;
      if (isThere) latest.current();
    }, READ_EVERY_MS);
    for (const sign of SIGNS_OF_PRESENCE) document.addEventListener(sign, note);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_PRESENCE) document.removeEventListener(sign, note);
    };
  }, [isOn]);
}
