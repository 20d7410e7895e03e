const SAMPLE_MS = 50;
/** Of the time: with less to do, what is ready is worked on soon. */
const BUSY_SHARE = 0.9;

/** Tells again and again whether this process worked nearly all the time; returns how to stop. */
export type WatchLoad = (onSample: (isBusy: boolean) => void) => () => void;

export const watchLoopLoad: WatchLoad = (onSample) => {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    onSample(performance.eventLoopUtilization(now, before).utilization > BUSY_SHARE);
    before = now;
  }, SAMPLE_MS).unref();
  return () => clearInterval(timer);
};
