/** Counts events by key within a window, across processes and restarts. */
export interface Limit {
  /** Counts one; answers the seconds to wait where that is one too many. */
  take(key: string): Promise<number | undefined>;
  /** The seconds to wait where the limit is reached already; counts nothing. */
  spent(key: string): Promise<number | undefined>;
}

export type MakeLimit = (name: string, points: number, windowSeconds: number) => Limit;
