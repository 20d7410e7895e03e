import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadDesk } from './upload-desk.ts';
import { isOnItsWay, type UploadState } from './upload-state.ts';

interface Uploads {
  readonly desk: UploadDesk;
  /** By the name of the field. */
  readonly states: ReadonlyMap<string, UploadState>;
  readonly anyOnItsWay: boolean;
}

/** The uploads of a form, which go on when the network is back. */
export function useUploads(open: () => UploadDesk): Uploads {
  const [desk] = useState(open);
  const states = useSyncExternalStore(desk.subscribe, desk.states);
  useEffect(() => {
    addEventListener('online', desk.resume);
    return () => removeEventListener('online', desk.resume);
  }, [desk]);
  const anyOnItsWay = [...states.values()].some(isOnItsWay);
  useWarningOnLeave(anyOnItsWay);
  return { desk, states, anyOnItsWay };
}

/** A file on its way would be lost with the page, so the browser asks first. */
function useWarningOnLeave(anyOnItsWay: boolean): void {
  useEffect(() => {
    if (!anyOnItsWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [anyOnItsWay]);
}
