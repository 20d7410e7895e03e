/**
 * The sections that the style sheet leaves for later get their layout while the browser has nothing else to do, each
 * in a turn of its own: scrolling then meets a page that stands.
 */
export function layOutTheRest([next, ...later]: readonly HTMLElement[]): void {
  if (next === undefined || !('requestIdleCallback' in globalThis)) return;
  requestIdleCallback(() => {
    next.style.contentVisibility = 'visible';
    layOutTheRest(later);
  });
}
