const LONGEST_WAIT_MS = 1500;
/** Somebody is about to use the page. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin'] as const;

/** Runs once: when the browser has nothing better to do, or at the first sign of use. */
export function whenIdle(work: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, once, true);
    work();
  };
  for (const sign of SIGNS_OF_USE) addEventListener(sign, once, true);
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(once, { timeout: LONGEST_WAIT_MS });
  else setTimeout(once, 1);
}
