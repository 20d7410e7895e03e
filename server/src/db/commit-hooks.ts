/** Work that stores register with their transaction, so that services need not remember it. */
export interface CommitHooks {
  /**
   * Runs the work in the transaction, after everything else in it. Of several with the same key one runs. An error in
   * it ends the transaction.
   */
  beforeCommit(key: string, work: () => Promise<void>): void;
  /** Starts the work once the transaction is committed, never if it is rolled back. No caller waits for it. */
  afterCommit(work: () => Promise<void>): void;
}

/** Starts work that no caller waits for; it must not throw. */
export type StartWork = (work: () => Promise<void>) => void;

interface RegisteredHooks {
  /** For the stores of the transaction. */
  readonly hooks: CommitHooks;
  runBeforeCommit(): Promise<void>;
  startAfterCommit(): void;
  /** Nothing can be registered from now on. */
  end(): void;
}

/** The hooks of one transaction: a retried one starts with none. */
export function createCommitHooks(startWork: StartWork | undefined): RegisteredHooks {
  const before = new Map<string, () => Promise<void>>();
  const after: (() => Promise<void>)[] = [];
  let ended = false;
  const refuseAfterEnd = () => {
    if (ended) throw new Error('A transaction was used after its end.');
  };
  return {
    hooks: {
      beforeCommit(key, work) {
        refuseAfterEnd();
        if (!before.has(key)) before.set(key, work);
      },
      afterCommit(work) {
        refuseAfterEnd();
        if (startWork === undefined) throw new Error('This unit of work starts nothing after its commit.');
        after.push(work);
      },
    },
    async runBeforeCommit() {
      for (const [key, work] of before) {
        // Removed first: a store that registers the key again meanwhile wrote something, and needs another run.
        before.delete(key);
        await work();
      }
    },
    startAfterCommit() {
      for (const work of after) startWork?.(work);
    },
    end: () => void (ended = true),
  };
}
