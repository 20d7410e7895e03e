import { useEffect } from 'react';

/** A phone's keyboard makes the screen smaller: what is being typed into stays in sight. */
export function useFocusInView(): void {
  useEffect(() => {
    const view = globalThis.visualViewport;
    const keepInSight = () => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        field.scrollIntoView({ block: 'nearest' });
      }
    };
    view?.addEventListener('resize', keepInSight);
    return () => view?.removeEventListener('resize', keepInSight);
  }, []);
}
