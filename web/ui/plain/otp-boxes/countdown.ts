const SECOND = 1000;

/** Tells the seconds left, by the clock, so that a sleeping tab does not fall behind. Ends by itself at 0. */
export function countDown(end: number, tell: (left: number) => void): () => void {
  const ticking = setInterval(() => {
    const left = secondsUntil(end, Date.now());
    tell(left);
    if (left === 0) clearInterval(ticking);
  }, SECOND / 4);
  return () => clearInterval(ticking);
}

/** Whole seconds, none once the moment has passed. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / SECOND));
}

/** `0:24` */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
