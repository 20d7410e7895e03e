import { Counter, Histogram, type Registry } from 'prom-client';
import type { ByteStorage } from '../modules/files/byte-storage.ts';
import type { FileDraft } from '../modules/files/file-storage.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CALLS = ['begin', 'keep', 'open', 'remove', 'check'] as const;

type StorageCall = (typeof CALLS)[number];

/** The file storage, with every call counted by its outcome and timed. */
export function measuredStorage(storage: ByteStorage, registry: Registry): ByteStorage {
  const calls = new Counter({
    name: 'storage_calls_total',
    help: 'Calls to the file storage, by call and outcome (done, failed)',
    labelNames: ['call', 'outcome'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'storage_call_seconds',
    help: 'How long a call to the file storage took, by call',
    labelNames: ['call'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  for (const call of CALLS) calls.inc({ call, outcome: 'failed' }, 0);

  async function measured<Result>(call: StorageCall, work: () => Promise<Result>): Promise<Result> {
    const stop = durations.startTimer({ call });
    try {
      const result = await work();
      calls.inc({ call, outcome: 'done' });
      return result;
    } catch (error) {
      calls.inc({ call, outcome: 'failed' });
      throw error;
    } finally {
      stop();
    }
  }

  const begun = async (begin: () => Promise<FileDraft>) =>
    measuredDraft(await measured('begin', begin), (work) => measured('keep', work));

  return {
    begin: (path, share) => begun(() => storage.begin(path, share)),
    beginReplacement: (path, share) => begun(() => storage.beginReplacement(path, share)),
    open: (path, share, part) => measured('open', () => storage.open(path, share, part)),
    remove: (path, share) => measured('remove', () => storage.remove(path, share)),
    check: () => measured('check', () => storage.check()),
  };
}

type MeasureKeep = (work: () => Promise<void>) => Promise<void>;

function measuredDraft(draft: FileDraft, measureKeep: MeasureKeep): FileDraft {
  return {
    write: (chunk) => draft.write(chunk),
    read: (position, length) => draft.read(position, length),
    keep: () => measureKeep(() => draft.keep()),
    discard: () => draft.discard(),
  };
}
