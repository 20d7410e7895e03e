/**
 * Who may use how many connections of a pool at once. Urgent callers go first, and some places are theirs alone. A few
 * are the others' alone: many urgent callers would otherwise keep them waiting until they give up.
 */
export interface ConnectionPlaces {
  /** Resolves once there is a place; throws as the pool does if none comes free in time. */
  enter(isUrgent: boolean): Promise<void>;
  /** Gives back a place that was entered with this urgency. */
  leave(isUrgent: boolean): void;
  /** How many wait for a place. */
  waiting(): number;
}

interface PlaceLimits {
  readonly places: number;
  /** Of these, so many only for urgent callers. */
  readonly keptForUrgent: number;
  /** And so many only for the others. */
  readonly keptForOthers: number;
  readonly waitMs: number;
}

/** The pool's own words, by which the error is known. */
const TIMEOUT = 'timeout exceeded when trying to connect';

type Waiter = () => void;

export function createConnectionPlaces(limits: PlaceLimits): ConnectionPlaces {
  const { places, keptForUrgent, keptForOthers, waitMs } = limits;
  const most = { urgent: places - keptForOthers, ordinary: places - keptForUrgent };
  const taken = { urgent: 0, ordinary: 0 };
  const waiters = { urgent: new Set<Waiter>(), ordinary: new Set<Waiter>() };

  const isFree = (kind: keyof typeof taken) =>
    taken.urgent + taken.ordinary < places && taken[kind] < most[kind];

  function serveNext(): void {
    for (const kind of ['urgent', 'ordinary'] as const) {
      for (const waiter of waiters[kind]) {
        if (!isFree(kind)) break;
        waiters[kind].delete(waiter);
        taken[kind] += 1;
        waiter();
      }
    }
  }

  function waitForPlace(kind: keyof typeof taken): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter = () => {
        clearTimeout(deadline);
        resolve();
      };
      const deadline = setTimeout(() => {
        waiters[kind].delete(waiter);
        reject(new Error(TIMEOUT));
      }, waitMs);
      waiters[kind].add(waiter);
    });
  }

  const kindOf = (isUrgent: boolean) => (isUrgent ? 'urgent' : 'ordinary');

  return {
    async enter(isUrgent) {
      const kind = kindOf(isUrgent);
      if (waiters[kind].size > 0 || !isFree(kind)) return waitForPlace(kind);
      taken[kind] += 1;
    },
    leave(isUrgent) {
      taken[kindOf(isUrgent)] -= 1;
      serveNext();
    },
    waiting: () => waiters.urgent.size + waiters.ordinary.size,
  };
}
