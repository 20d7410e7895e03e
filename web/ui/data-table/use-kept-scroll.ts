import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Place {
  readonly top: number;
  readonly left: number;
}

const START: Place = { top: 0, left: 0 };
/** As long as the document lives. */
const places = new Map<string, Place>();

/** True if the list was left at its top, or not visited yet. */
export function isLeftAtTop(key: string | undefined): boolean {
  return placeOf(key).top === 0;
}

/** Brings a list back to where it was left; one that was never seen starts at its top, one without a name stays alone. */
export function useKeptScroll<E extends HTMLElement>(
  key: string | undefined,
  isThere: boolean,
  isWholePage: boolean,
): RefObject<E | null> {
  const region = useRef<E>(null);
  useLayoutEffect(() => {
    if (!isThere || key === undefined) return;
    const { top, left } = placeOf(key);
    if (isWholePage) scrollTo({ top });
    else region.current?.scrollTo({ top, left: left === 0 ? region.current.scrollLeft : left });
  }, [key, isThere, isWholePage]);
  useEffect(() => {
    const element = region.current;
    const scrolled = isWholePage ? document : element;
    if (!isThere || key === undefined || element === null || scrolled === null) return;
    const keep = () => {
      places.set(
        key,
        isWholePage ? { top: scrollY, left: 0 } : { top: element.scrollTop, left: element.scrollLeft },
      );
    };
    scrolled.addEventListener('scroll', keep, { passive: true });
    return () => scrolled.removeEventListener('scroll', keep);
  }, [key, isThere, isWholePage]);
  return region;
}

function placeOf(key: string | undefined): Place {
  return (key === undefined ? undefined : places.get(key)) ?? START;
}
