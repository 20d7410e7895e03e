import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { ApiError } from '../../../api/api-error.ts';
import { createObserved } from '../../../ui/plain/observed.ts';
import type { UploadState } from './upload-state.ts';

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number, total: number) => void;
}

export interface UploadDeskOptions<Stored> {
  /** Makes a file fit for the field, or throws `UnfitFile`. */
  readonly prepare: (fieldName: string, file: File) => Promise<File>;
  readonly send: (fieldName: string, file: File, options: SendOptions) => Promise<Stored>;
  readonly arrived: (stored: Stored) => void;
}

export interface UploadDesk {
  readonly start: (fieldName: string, file: File) => Promise<void>;
  readonly cancel: (fieldName: string) => void;
  readonly retry: (fieldName: string) => void;
  /** Goes on with all that wait for the network. */
  readonly resume: () => void;
  readonly states: () => ReadonlyMap<string, UploadState>;
  readonly subscribe: (tell: () => void) => () => void;
  readonly stop: () => void;
}

/** A file that no server needs to refuse. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
}

/** Waits between tries that end without an answer, or that the server had too many of; after the last one the candidate decides. */
export const RETRY_WAITS_MS = [1500, 4000, 10_000, 20_000] as const;

const TOO_MANY = 429;

interface Job {
  readonly file: File;
  readonly leave: AbortController;
  tries: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/** Sends chosen files, each by itself, while the candidate goes on with the form. */
export function createUploadDesk<Stored>(options: UploadDeskOptions<Stored>): UploadDesk {
  const jobs = new Map<string, Job>();
  const shown = createUploadStates();
  const isGone = (fieldName: string, job: Job) => jobs.get(fieldName) !== job;
  const drop = (fieldName: string) => {
    const job = jobs.get(fieldName);
    jobs.delete(fieldName);
    clearTimeout(job?.timer);
    job?.leave.abort();
  };

  async function send(fieldName: string, job: Job): Promise<void> {
    clearTimeout(job.timer);
    job.timer = undefined;
    const { name, size } = job.file;
    shown.show(fieldName, { kind: 'sending', name, loaded: 0, total: size });
    try {
      const stored = await options.send(fieldName, job.file, {
        signal: job.leave.signal,
        onProgress: (loaded, total) => {
          if (!isGone(fieldName, job)) shown.show(fieldName, { kind: 'sending', name, loaded, total });
        },
      });
      if (isGone(fieldName, job)) return;
      jobs.delete(fieldName);
      options.arrived(stored);
      shown.show(fieldName, undefined);
    } catch (error) {
      if (!isGone(fieldName, job)) sendLaterOrFail(fieldName, job, error);
    }
  }

  function sendLaterOrFail(fieldName: string, job: Job, error: unknown): void {
    const { name } = job.file;
    const isTooOften = isAnswer(error) && error.status === TOO_MANY;
    const wait = isAnswer(error) && !isTooOften ? undefined : waitBefore(job.tries, error);
    if (wait === undefined) {
      shown.show(fieldName, { kind: 'failed', name, ...failureOf(error) });
      return;
    }
    job.tries += 1;
    shown.show(fieldName, { kind: 'waiting', name, ...(isTooOften ? { isLineThere: true } : {}) });
    job.timer = setTimeout(() => void send(fieldName, job), wait);
  }

  async function start(fieldName: string, chosen: File): Promise<void> {
    drop(fieldName);
    const waiting: Job = { file: chosen, leave: new AbortController(), tries: 0 };
    jobs.set(fieldName, waiting);
    shown.show(fieldName, { kind: 'preparing', name: chosen.name });
    try {
      const file = await options.prepare(fieldName, chosen);
      if (isGone(fieldName, waiting)) return;
      const job: Job = { ...waiting, file };
      jobs.set(fieldName, job);
      await send(fieldName, job);
    } catch (error) {
      if (isGone(fieldName, waiting)) return;
      jobs.delete(fieldName);
      const text = error instanceof UnfitFile ? error.message : FILE_TEXTS.damaged;
      shown.show(fieldName, { kind: 'failed', name: chosen.name, text, mayRetry: false });
    }
  }

  return {
    start,
    cancel(fieldName) {
      drop(fieldName);
      shown.show(fieldName, undefined);
    },
    retry(fieldName) {
      const job = jobs.get(fieldName);
      if (job === undefined) return;
      job.tries = 0;
      void send(fieldName, job);
    },
    resume() {
      for (const [fieldName, job] of jobs) {
        if (shown.states().get(fieldName)?.kind === 'waiting') void send(fieldName, job);
      }
    },
    states: shown.states,
    subscribe: shown.subscribe,
    stop() {
      for (const fieldName of jobs.keys()) drop(fieldName);
    },
  };
}

/** Where each file stands, for the screen; a field without a file on its way has no state. */
function createUploadStates() {
  const states = createObserved<ReadonlyMap<string, UploadState>>(new Map());
  return {
    states: states.get,
    subscribe: states.subscribe,
    show(fieldName: string, state: UploadState | undefined) {
      const next = new Map(states.get());
      if (state === undefined) next.delete(fieldName);
      else next.set(fieldName, state);
      states.set(next);
    },
  };
}

/** At least as long as the server asks for; undefined after the last try. */
function waitBefore(tries: number, error: unknown): number | undefined {
  const wait = RETRY_WAITS_MS[tries];
  const asked = isAnswer(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return wait === undefined ? undefined : Math.max(wait, asked);
}

function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'answer';
}

/** A refusal is final; a missing response and a server error may be temporary. */
function failureOf(error: unknown): { readonly text: string; readonly mayRetry: boolean } {
  if (!isAnswer(error)) return { text: FILE_TEXTS.uploadBroke, mayRetry: true };
  const { message, status } = error;
  return {
    text: message === '' ? FILE_TEXTS.uploadBroke : message,
    mayRetry: status === undefined || status >= 500 || status === 408 || status === TOO_MANY,
  };
}
