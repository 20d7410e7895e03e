import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { staysInDocument } from './moves.ts';

/** Lets plain anchors navigate within the document if they can; every other click is the browser's. */
export function useInsideLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = plainLeftClick(event) ? linkOf(event.target) : undefined;
      if (link === undefined || !staysInDocument(location.pathname, link.pathname)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

function plainLeftClick(event: MouseEvent): boolean {
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !event.defaultPrevented && !withKey;
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const elsewhere = link?.origin !== location.origin || link.target !== '' || link.hasAttribute('download');
  return link === null || elsewhere ? undefined : link;
}
