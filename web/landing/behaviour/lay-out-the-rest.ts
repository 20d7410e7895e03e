/**
 * The sections that the style sheet leaves for later get their layout while the browser has nothing else to do, each
 * in a turn of its own: scrolling then meets a page that stands. Not before the fonts are there, or all of it would be
 * laid out twice.
 */
export async function layOutTheRest(sections: readonly HTMLElement[]): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return;
  await document.fonts.ready;
  layOutNext(sections);
}

function layOutNext([next, ...later]: readonly HTMLElement[]): void {
  if (next === undefined) return;
  requestIdleCallback(() => {
    next.style.contentVisibility = 'visible';
    layOutNext(later);
  });
}
