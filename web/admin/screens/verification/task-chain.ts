export interface ChainedTask {
  /** What it acts on: equal tasks in a row about one subject are one. */
  readonly subject: string;
  readonly key: string;
  /** Leaves the submission that is shown: nothing is added behind it. */
  readonly isLeaving?: boolean;
  readonly run: () => Promise<unknown>;
}

export interface TaskChain {
  /** Returns false if the task is ignored, because an equal one is pending or what is shown is being left. */
  readonly add: (task: ChainedTask) => boolean;
  readonly hasPending: (subject: string) => boolean;
  /** Resolves once nothing is pending. */
  readonly whenIdle: () => Promise<void>;
}

interface TaskChainOptions {
  readonly onBusy: (isBusy: boolean) => void;
  /** The tasks behind the failed one are dropped: they were meant for a state that did not come about. */
  readonly onFailure: (error: unknown, failed: ChainedTask, dropped: number) => Promise<unknown>;
}

/** Runs tasks one after the other in the order they were added, so that no fast key press is lost. */
export function createTaskChain({ onBusy, onFailure }: TaskChainOptions): TaskChain {
  /** The first one is under way. */
  let pending: readonly ChainedTask[] = [];
  let isRunning = false;
  let idle = Promise.resolve();

  async function runFirst(task: ChainedTask): Promise<void> {
    try {
      await task.run();
      pending = pending.slice(1);
    } catch (error) {
      const dropped = pending.length - 1;
      pending = [];
      await onFailure(error, task, dropped);
    }
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    onBusy(true);
    try {
      for (let [task] = pending; task !== undefined; [task] = pending) await runFirst(task);
    } finally {
      isRunning = false;
      onBusy(false);
    }
  }

  return {
    add(task) {
      if (pending.at(-1)?.isLeaving === true) return false;
      if (pending.findLast(({ subject }) => subject === task.subject)?.key === task.key) return false;
      pending = [...pending, task];
      if (!isRunning) idle = runAll();
      return true;
    },
    hasPending: (subject) => pending.some((task) => task.subject === subject),
    whenIdle: () => idle,
  };
}
