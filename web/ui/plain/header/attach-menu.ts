/**
 * The browser opens and closes the menu; this says so to a screen reader and closes it behind a choice.
 * Without the script the menu still opens.
 */
export function attachMenu(menu: HTMLElement): () => void {
  // An older browser shows the links as they are.
  if (!('popover' in menu)) return () => undefined;
  const detach = new AbortController();
  const { signal } = detach;
  menu.addEventListener(
    'toggle',
    (event) => {
      const opener = document.querySelector(`[popovertarget="${menu.id}"]`);
      opener?.setAttribute('aria-expanded', String(event.newState === 'open'));
    },
    { signal },
  );
  menu.addEventListener(
    'click',
    (event) => {
      const chosen = event.target instanceof Element && event.target.closest('a, button') !== null;
      if (chosen && menu.matches(':popover-open')) menu.hidePopover();
    },
    { signal },
  );
  return () => detach.abort();
}
