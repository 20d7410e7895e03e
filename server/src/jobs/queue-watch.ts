export interface QueueWatch {
  /** Whether nothing was heard of the queue for a minute. */
  isSilent(): boolean;
  stop(): void;
}

interface QueueWatchParts {
  /** Asks the database through the queue's own connections. */
  readonly ask: () => Promise<unknown>;
  /** Whether an error came from the server: it is there, if only to refuse. */
  readonly isAnswer: (error: unknown) => boolean;
  /** Called once. */
  readonly onSilence: () => void;
  /** In milliseconds, never set back. */
  readonly now?: () => number;
}

export const ASK_QUEUE_EVERY_MS = 5000;
const SILENT_AFTER_MS = 60_000;

/**
 * Notices a queue that hangs: a database host that dies without a word may leave the queue waiting on dead connections
 * while the rest of the process works again.
 */
export function watchQueue({ ask, isAnswer, onSilence, now = monotonic }: QueueWatchParts): QueueWatch {
  let silentMs = 0;
  let lookedAt = now();
  let isAsking = false;
  let wasTold = false;

  const heard = () => {
    silentMs = 0;
  };
  const look = () => {
    const at = now();
    // A process that was itself suspended has not listened meanwhile, so that time does not count.
    silentMs += Math.min(at - lookedAt, 2 * ASK_QUEUE_EVERY_MS);
    lookedAt = at;
    if (silentMs >= SILENT_AFTER_MS && !wasTold) {
      wasTold = true;
      onSilence();
    }
    if (isAsking) return;
    isAsking = true;
    ask()
      .then(heard, (error: unknown) => {
        if (isAnswer(error)) heard();
      })
      .finally(() => {
        isAsking = false;
      });
  };
  const timer = setInterval(look, ASK_QUEUE_EVERY_MS).unref();
  return { isSilent: () => silentMs >= SILENT_AFTER_MS, stop: () => clearInterval(timer) };
}

function monotonic(): number {
  return performance.now();
}
