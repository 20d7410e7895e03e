const LOCK = 'paying-the-fee';

/** Does the work unless another tab of this browser is paying; then it returns undefined. */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T | undefined> {
  // Without the browser's locks, as on an address without https, the server alone keeps payments apart.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}
