/** More refusals in a second go to callers who do not wait before they call again. */
const REFUSALS_OF_FLOOD = 100;
const SECOND_MS = 1000;
/** Held refusals come back later, so fewer calls are refused while it lasts. */
const LASTS_MS = 5000;

export interface FloodWatch {
  countRefusal(): void;
  isOn(): boolean;
}

/** Tells whether callers who ignore `Retry-After` are calling: by the calls refused within a second, for some seconds. */
export function createFloodWatch(now: () => number = () => performance.now()): FloodWatch {
  let since = now();
  let count = 0;
  let until = Number.NEGATIVE_INFINITY;
  return {
    countRefusal() {
      const time = now();
      if (time - since > SECOND_MS) {
        since = time;
        count = 0;
      }
      count += 1;
      if (count > REFUSALS_OF_FLOOD) until = time + LASTS_MS;
    },
    isOn: () => now() < until,
  };
}
