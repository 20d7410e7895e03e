import { type RefObject, useEffect, useState } from 'react';
import type { Size } from './picture-view.ts';

/** How much room an element has for its content, as it changes; undefined before it is rendered. */
export function useRoom(element: RefObject<HTMLElement | null>): Size | undefined {
  const [room, setRoom] = useState<Size>();
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setRoom({ width, height });
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
