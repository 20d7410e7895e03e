/** Leaves a value for the next document of this tab. */
export function carryValue(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the next document works without the value.
  }
}

/** Whether this document has left a value under this key already. */
export function hasCarriedValue(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** The value that the document before left under this key, once; undefined or null if there is none or it is damaged. */
export function takeCarriedValue(key: string): unknown {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(kept ?? 'null');
  } catch {
    return undefined;
  }
}
