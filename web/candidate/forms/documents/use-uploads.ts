import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadDesk } from './upload-desk.ts';
import { isOnItsWay, type PhotoWarning, type UploadState } from './upload-state.ts';

interface Uploads {
  readonly desk: UploadDesk;
  /** By the name of the field. */
  readonly states: ReadonlyMap<string, UploadState>;
  readonly warnings: ReadonlyMap<string, PhotoWarning>;
  readonly anyOnItsWay: boolean;
}

/** Desks live as long as the document, so that files go on while the candidate is at another screen. */
const desks = new Map<string, UploadDesk>();

/** The uploads of one form, which go on when the network is back. `scope` names the form and its application. */
export function useUploads(scope: string, open: () => UploadDesk): Uploads {
  const [desk] = useState(() => deskOf(scope, open));
  const states = useSyncExternalStore(desk.subscribe, desk.states);
  const warnings = useSyncExternalStore(desk.subscribe, desk.warnings);
  const onTheirWay = [...states.values()].filter(isOnItsWay);
  useWarningOnLeave(onTheirWay.some(({ isKept }) => isKept !== true));
  return { desk, states, warnings, anyOnItsWay: onTheirWay.length > 0 };
}

function deskOf(scope: string, open: () => UploadDesk): UploadDesk {
  const known = desks.get(scope);
  if (known !== undefined) return known;
  const desk = open();
  desks.set(scope, desk);
  addEventListener('online', desk.resume);
  void restoreAlone(scope, desk);
  return desk;
}

/** Only one tab sends what was left on the device; the next one takes over when that tab is closed. */
async function restoreAlone(scope: string, desk: UploadDesk): Promise<void> {
  // Absent in old browsers and on pages without https.
  if (!('locks' in navigator)) return desk.restore();
  await navigator.locks.request(`uploads ${scope}`, async () => {
    await desk.restore();
    // Held until the document is gone.
    await new Promise(() => undefined);
  });
}

/** A file that is not stored on the device would be lost with the page, so the browser asks first. */
function useWarningOnLeave(anyUnkept: boolean): void {
  useEffect(() => {
    if (!anyUnkept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [anyUnkept]);
}
