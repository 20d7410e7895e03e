/** Runs work, and takes no second press while the first one is under way. */
export function oneAtATime(tellBusy: (busy: boolean) => void): (work: () => Promise<void>) => void {
  let busy = false;
  const say = (now: boolean) => {
    busy = now;
    tellBusy(now);
  };
  return (work) => {
    if (busy) return;
    say(true);
    void work().finally(() => say(false));
  };
}
