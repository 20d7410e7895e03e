import type { CallbackParts } from './callback-parts.ts';

/** The page begins anew once the thanks are closed. */
export function attachThanks({ thanks, form }: CallbackParts): void {
  thanks.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) thanks.close();
  });
  thanks.addEventListener('close', () => {
    // A browser that keeps what was typed over a reload has nothing left to keep.
    form.reset();
    location.reload();
  });
}
