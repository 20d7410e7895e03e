const AT_ONCE = 32;

interface Place {
  readonly lane?: string | undefined;
  readonly notBefore?: Promise<void>;
}

export interface Lanes {
  /** Tasks of one lane run one after another, others beside them, not too many at once. */
  run<Result>(task: () => Promise<Result>, place?: Place): Promise<Result>;
}

export function createLanes(atOnce = AT_ONCE): Lanes {
  const tails = new Map<string, Promise<unknown>>();
  // A set keeps its order and lets go of its first in no time, however long it is.
  const queue = new Set<() => void>();
  let running = 0;

  const withPlace = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => queue.add(resolve));
    try {
      return await task();
    } finally {
      const [next] = queue;
      if (next === undefined) running -= 1;
      else {
        queue.delete(next);
        next();
      }
    }
  };

  return {
    async run(task, { lane, notBefore } = {}) {
      if (lane === undefined) {
        await notBefore;
        return withPlace(task);
      }
      const before = tails.get(lane);
      const result = Promise.all([before, notBefore]).then(() => withPlace(task));
      const tail = result.then(noop, noop).then(() => {
        if (tails.get(lane) === tail) tails.delete(lane);
      });
      tails.set(lane, tail);
      return result;
    },
  };
}

function noop(): void {
  // A failed task is its caller's; the lane goes on.
}
