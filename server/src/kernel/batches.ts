import { AsyncResource } from 'node:async_hooks';

/** Adds an item to the next batch. Resolves once that batch is done, and fails as it fails. */
export type AddToBatch<Item> = (item: Item) => Promise<void>;

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
  /** Runs work in the async context of the caller: what belongs to a request stays known. */
  readonly inContext: (work: () => Promise<void>) => Promise<void>;
}

interface BatchLimits {
  /** Items of one batch. */
  readonly most: number;
  /** The least time from the beginning of a batch to that of the next; none if absent. */
  readonly everyMs?: number;
}

/**
 * Does the work of many callers together. What comes while a batch is under way is the next batch: a caller after a pause
 * waits for no other, and the more callers there are, the less each of them costs.
 */
export function createBatches<Item>(
  { most, everyMs = 0 }: BatchLimits,
  work: (items: readonly Item[]) => Promise<void>,
): AddToBatch<Item> {
  let waiting: Waiting<Item>[] = [];
  let isUnderWay = false;

  async function workOn(batch: readonly Waiting<Item>[]): Promise<void> {
    try {
      await work(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      // Those that came meanwhile too: one after the other, they would meet the same outage for longer than callers wait.
      for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error);
    }
  }

  function begin(): void {
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    const [first] = batch;
    isUnderWay = first !== undefined;
    if (first === undefined) return;
    const begunAt = performance.now();
    void first
      .inContext(() => workOn(batch))
      .then(() => {
        const earlyMs = begunAt + everyMs - performance.now();
        if (earlyMs > 0) setTimeout(begin, earlyMs);
        else begin();
      });
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const inContext = AsyncResource.bind((run: () => Promise<void>) => run());
      waiting.push({ item, resolve, reject, inContext });
      if (!isUnderWay) begin();
    });
}
