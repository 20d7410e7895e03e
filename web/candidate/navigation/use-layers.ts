import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import {
  layerValue,
  leaveLayer,
  onLayerChange,
  openOverlay,
  pushOverlay,
  showsEntry,
  watchLayers,
} from './layers.ts';

/** For the frame of the screens. */
export function useLayers(): void {
  const { key } = useLocation();
  useLayoutEffect(() => showsEntry(key), [key]);
  useEffect(watchLayers, []);
}

export function useLayerValue(name: string): string | number | undefined {
  return useSyncExternalStore(
    onLayerChange,
    () => layerValue(name),
    () => undefined,
  );
}

export interface Overlay {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Something above the screen that Back closes; the focus then goes back to where it was. */
export function useOverlay(name: string): Overlay {
  const isOpen = useSyncExternalStore(onLayerChange, openOverlay, () => undefined) === name;
  const opener = useRef<Element>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isOpen && isLost && opener.current instanceof HTMLElement) opener.current.focus();
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      opener.current = document.activeElement;
      if (openOverlay() !== name) pushOverlay(name);
    },
    close: () => {
      if (openOverlay() === name) leaveLayer();
    },
  };
}
