import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Seconds left, counted by the clock, so that a sleeping tab does not fall behind. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * SECOND;
    const ticking = setInterval(() => {
      const now = secondsUntil(end, Date.now());
      setLeft(now);
      if (now === 0) clearInterval(ticking);
    }, SECOND / 4);
    return () => clearInterval(ticking);
  }, [seconds]);
  return left;
}

export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / SECOND));
}

/** `0:24` */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
