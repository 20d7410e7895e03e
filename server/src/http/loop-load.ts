const SAMPLE_MS = 50;
/** Of the time: with less to do, what is ready is worked on soon. */
const BUSY_SHARE = 0.9;

export interface LoopLoad {
  /** Whether the process had something to do nearly all the time of the last sample. */
  isBusy(): boolean;
  stop(): void;
}

/** Watches how much of the time this process works. */
export function watchLoopLoad(): LoopLoad {
  let before = performance.eventLoopUtilization();
  let isBusy = false;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, before).utilization > BUSY_SHARE;
    before = now;
  }, SAMPLE_MS).unref();
  return { isBusy: () => isBusy, stop: () => clearInterval(timer) };
}
