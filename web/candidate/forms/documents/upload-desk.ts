import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { createByField } from './by-field.ts';
import { type KeptFiles, NO_KEPT_FILES } from './kept-files.ts';
import type { PreparedFile } from '../../../ui/chosen-file/prepared-file.ts';
import { UnfitFile } from '../../../ui/chosen-file/unfit-file.ts';
import { failureOf, pauseAfter, UploadCancelled } from './upload-failure.ts';
import type { PhotoWarning, UploadState } from './upload-state.ts';

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number, total: number) => void;
}

export interface UploadDeskOptions<Stored> {
  /** Makes a file fit for the field, or throws `UnfitFile`, or `UploadCancelled` to send nothing. */
  readonly prepare: (fieldName: string, file: File) => Promise<PreparedFile>;
  readonly send: (fieldName: string, file: File, options: SendOptions) => Promise<Stored>;
  /** With the address of the picture that was shown meanwhile. */
  readonly arrived: (stored: Stored, picture: string | undefined) => void;
  readonly kept?: KeptFiles;
}

export interface UploadDesk {
  readonly start: (fieldName: string, file: File) => Promise<void>;
  readonly cancel: (fieldName: string) => void;
  readonly retry: (fieldName: string) => void;
  /** Goes on with all that wait for the network. */
  readonly resume: () => void;
  /** Sends the files that an earlier page left on the device. */
  readonly restore: () => Promise<void>;
  /** The candidate has seen the warning about a photo and wants to use it. */
  readonly dismissWarning: (fieldName: string) => void;
  readonly states: () => ReadonlyMap<string, UploadState>;
  readonly warnings: () => ReadonlyMap<string, PhotoWarning>;
  readonly subscribe: (tell: () => void) => () => void;
}

interface Job extends PreparedFile {
  readonly leave: AbortController;
  readonly picture: string | undefined;
  isKept?: true | undefined;
  tries: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/** Sends chosen files, each by itself, while the candidate goes on with the form. */
export function createUploadDesk<Stored>(options: UploadDeskOptions<Stored>): UploadDesk {
  const { kept = NO_KEPT_FILES } = options;
  const jobs = new Map<string, Job>();
  const shown = createByField<UploadState>();
  const warned = createByField<PhotoWarning>();
  const isGone = (fieldName: string, job: Job) => jobs.get(fieldName) !== job;
  const drop = (fieldName: string) => {
    const job = jobs.get(fieldName);
    jobs.delete(fieldName);
    clearTimeout(job?.timer);
    job?.leave.abort();
    warned.set(fieldName, undefined);
    void kept.forget(fieldName);
  };

  async function send(fieldName: string, job: Job): Promise<void> {
    clearTimeout(job.timer);
    job.timer = undefined;
    const show = (loaded: number, total: number) => {
      if (isGone(fieldName, job)) return;
      const shrunkFrom = job.originalSize > job.file.size ? job.originalSize : undefined;
      shown.set(fieldName, { kind: 'sending', ...chosen(job), loaded, total, shrunkFrom });
    };
    show(0, job.file.size);
    try {
      const stored = await options.send(fieldName, job.file, { signal: job.leave.signal, onProgress: show });
      if (isGone(fieldName, job)) return;
      jobs.delete(fieldName);
      void kept.forget(fieldName);
      options.arrived(stored, job.picture);
      shown.set(fieldName, undefined);
    } catch (error) {
      if (!isGone(fieldName, job)) sendLaterOrFail(fieldName, job, error);
    }
  }

  function sendLaterOrFail(fieldName: string, job: Job, error: unknown): void {
    const pause = pauseAfter(job.tries, error);
    if (pause === undefined) {
      const failure = failureOf(error);
      if (failure.isFinal) void kept.forget(fieldName);
      const { text, mayRetry } = failure;
      shown.set(fieldName, { kind: 'failed', ...chosen(job), text, mayRetry });
      return;
    }
    job.tries += 1;
    const busy = pause.isServerBusy ? { isServerBusy: true as const } : {};
    const unscanned = pause.isScannerAway ? { isScannerAway: true as const } : {};
    shown.set(fieldName, { kind: 'waiting', ...chosen(job), size: job.file.size, ...busy, ...unscanned });
    job.timer = setTimeout(() => void send(fieldName, job), pause.milliseconds);
    void failIfUnreadable(fieldName, job);
  }

  /** A file that was moved or deleted meanwhile fails like a dead network, and would wait for ever. */
  async function failIfUnreadable(fieldName: string, job: Job): Promise<void> {
    if ((await isReadable(job.file)) || isGone(fieldName, job)) return;
    drop(fieldName);
    shown.set(fieldName, { kind: 'failed', name: job.file.name, text: FILE_TEXTS.damaged, mayRetry: false });
  }

  /** Sends a prepared file; a doubtful photo is sent as well, under its warning. */
  async function sendPrepared(fieldName: string, prepared: PreparedFile, isKept?: true): Promise<void> {
    const { thumbnail, doubt } = prepared;
    const picture = thumbnail === undefined ? undefined : URL.createObjectURL(thumbnail);
    const job: Job = { ...prepared, leave: new AbortController(), picture, isKept, tries: 0 };
    jobs.set(fieldName, job);
    if (doubt !== undefined) warned.set(fieldName, { doubt, picture });
    const sent = send(fieldName, job);
    if (isKept === undefined) await markKept(fieldName, job, kept.keep(fieldName, prepared));
    await sent;
  }

  async function markKept(fieldName: string, job: Job, keeping: Promise<boolean>): Promise<void> {
    if (!(await keeping)) return;
    job.isKept = true;
    const state = shown.get().get(fieldName);
    if (!isGone(fieldName, job) && state !== undefined) shown.set(fieldName, { ...state, isKept: true });
  }

  async function start(fieldName: string, file: File): Promise<void> {
    drop(fieldName);
    const waiting: Job = {
      file,
      originalSize: file.size,
      leave: new AbortController(),
      picture: undefined,
      tries: 0,
    };
    jobs.set(fieldName, waiting);
    shown.set(fieldName, { kind: 'preparing', name: file.name });
    try {
      const prepared = await options.prepare(fieldName, file);
      if (!isGone(fieldName, waiting)) await sendPrepared(fieldName, prepared);
    } catch (error) {
      if (isGone(fieldName, waiting)) return;
      jobs.delete(fieldName);
      if (error instanceof UploadCancelled) return shown.set(fieldName, undefined);
      const text = error instanceof UnfitFile ? error.message : FILE_TEXTS.damaged;
      shown.set(fieldName, { kind: 'failed', name: file.name, text, mayRetry: false });
    }
  }

  return {
    start,
    cancel(fieldName) {
      drop(fieldName);
      shown.set(fieldName, undefined);
    },
    retry(fieldName) {
      const job = jobs.get(fieldName);
      if (job === undefined) return;
      job.tries = 0;
      void send(fieldName, job);
    },
    resume() {
      for (const [fieldName, job] of jobs) {
        if (shown.get().get(fieldName)?.kind === 'waiting') void send(fieldName, job);
      }
    },
    async restore() {
      const found = [...(await kept.all())].filter(([fieldName]) => !jobs.has(fieldName));
      await Promise.all(found.map(([fieldName, prepared]) => sendPrepared(fieldName, prepared, true)));
    },
    dismissWarning: (fieldName) => warned.set(fieldName, undefined),
    states: shown.get,
    warnings: warned.get,
    subscribe(tell) {
      const stops = [shown.subscribe(tell), warned.subscribe(tell)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function chosen({ file, picture, isKept }: Job) {
  return { name: file.name, picture, isKept };
}
