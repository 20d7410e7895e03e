import type { DownloadOptions, Progress } from '../../../api/download.ts';
import { createObserved } from '../../../ui/plain/observed.ts';

/** A file on its way; its name tells it from the others. */
export interface ActiveDownload {
  readonly name: string;
  /** Nothing before the first byte: the file is being made. */
  readonly progress: Progress | undefined;
  readonly cancel: () => void;
}

/** What a download is given: it may be cancelled, and says how far it is. */
export type DownloadTask = (options: TaskOptions) => Promise<void>;

interface TaskOptions extends DownloadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export type DownloadOutcome =
  | { readonly kind: 'saved' | 'cancelled' | 'already under way' }
  | { readonly kind: 'failed'; readonly error: unknown };

const REPORT_EVERY_MS = 100;

/** Downloads in progress. They continue while the user visits another screen. */
export class DownloadStore {
  readonly #now: () => number;
  readonly #underWay = createObserved<readonly ActiveDownload[]>([]);

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  readonly read = this.#underWay.get;

  readonly subscribe = this.#underWay.subscribe;

  /** A second press on the same file changes nothing. */
  async run(name: string, task: DownloadTask): Promise<DownloadOutcome> {
    if (this.read().some((each) => each.name === name)) return { kind: 'already under way' };
    const aborter = new AbortController();
    const cancel = () => aborter.abort();
    this.#underWay.set([...this.read(), { name, progress: undefined, cancel }]);
    try {
      await task({ signal: aborter.signal, onProgress: this.#reporter(name, cancel) });
      return { kind: 'saved' };
    } catch (error) {
      return aborter.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error };
    } finally {
      this.#underWay.set(this.read().filter((each) => each.name !== name));
    }
  }

  /** Bytes arrive faster than a user can read numbers. */
  #reporter(name: string, cancel: () => void): (progress: Progress) => void {
    let last = -Infinity;
    return (progress) => {
      const now = this.#now();
      if (now - last < REPORT_EVERY_MS && progress.loaded !== progress.total) return;
      last = now;
      this.#underWay.set(this.read().map((each) => (each.name === name ? { name, progress, cancel } : each)));
    };
  }
}
