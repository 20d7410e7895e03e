import { useEffect } from 'react';
import { leaveLayer, onLayerChange, openOverlay, pushOverlay } from '../navigation/layers.ts';
import { useGo } from '../navigation/use-go.ts';

const MENU = 'menu';

/** Lets Back close the menu of a narrow screen. */
export function useMenuLayer(): void {
  const go = useGo();
  useEffect(() => {
    const menu = document.querySelector<HTMLElement>('header nav[popover]');
    if (menu === null || !('popover' in menu)) return undefined;
    const detach = new AbortController();
    const { signal } = detach;
    const isOpen = () => menu.matches(':popover-open');
    const toggled = (event: ToggleEvent) => {
      const hasEntry = openOverlay() === MENU;
      if (event.newState === 'open' && !hasEntry) pushOverlay(MENU);
      if (event.newState === 'closed' && hasEntry) leaveLayer();
    };
    // The entry of the menu goes first: Back from the next screen then leads to this one.
    const followed = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (link === null || !isPlain || !isOpen() || link.origin !== location.origin) return;
      event.preventDefault();
      leaveLayer(() => go(link.pathname + link.search + link.hash));
    };
    menu.addEventListener('toggle', toggled, { signal });
    menu.addEventListener('click', followed, { signal, capture: true });
    const stop = onLayerChange(() => {
      if (openOverlay() !== MENU && isOpen()) menu.hidePopover();
    });
    return () => {
      detach.abort();
      stop();
    };
  }, [go]);
}
