/** Waits, but not longer than until it is called off. */
export function pause(milliseconds: number, calledOff: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (calledOff.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    calledOff.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      calledOff.removeEventListener('abort', done);
      resolve();
    }
  });
}
