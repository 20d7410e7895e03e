/** Later than a dialog that closes gives the focus back. */
const GIVEN_BACK_MS = 50;

/** A line of a list: it may stay for a moment after what was done to it. */
export const IN_A_ROW = '[data-row]';

/**
 * The focused element was removed by the action, or is about to be if `going` names it: the heading of the screen takes
 * the focus, else it would be lost.
 */
export function keepFocusInSight(going?: string): void {
  setTimeout(() => {
    const focused = document.activeElement ?? document.body;
    const isGoing = going !== undefined && focused.closest(going) !== null;
    if (focused !== document.body && !isGoing) return;
    document.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true });
  }, GIVEN_BACK_MS);
}

/** As the `ref` of what takes the place of a form inside an open dialog. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

/** As the `ref` of the next field of an open dialog. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}
