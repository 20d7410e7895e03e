/** Counts events by key within a window, across processes and restarts. */
export interface Limit {
  /** Counts one; returns the seconds to wait if that is one too many. */
  take(key: string): Promise<number | undefined>;
  /** Returns the seconds to wait if the next one would be one too many; counts nothing. */
  wait(key: string): Promise<number | undefined>;
  /** Takes back one that was counted for something that did not happen. */
  giveBack(key: string): Promise<void>;
}

export type MakeLimit = (name: string, points: number, windowSeconds: number) => Limit;
