import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readPrintReply, type PrintOrder } from './print-messages.ts';

/** Beside this file: as a source, or as the build writes it. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './print-thread.ts' : './print-thread.js',
  import.meta.url,
);

interface ThreadLimits {
  readonly withinMs: number;
  /** A thread that needs more memory ends, and the portal stays. */
  readonly heapMb: number;
}

interface PrintClient {
  /** One at a time. Throws if the thread ends or does not answer in time: the next call starts another. */
  print(order: PrintOrder): Promise<Buffer>;
  close(): Promise<void>;
}

export function createPrintClient({ withinMs, heapMb }: ThreadLimits): PrintClient {
  let worker: Worker | undefined;
  let isClosed = false;
  const forget = (ended: Worker) => {
    if (worker === ended) worker = undefined;
  };
  const running = (): Worker => {
    if (worker !== undefined) return worker;
    const started = start(heapMb);
    // It may end while nothing is drawn.
    started.once('error', () => forget(started));
    started.once('exit', () => forget(started));
    worker = started;
    return started;
  };
  return {
    async print(order) {
      if (isClosed) throw new Error('the printer is closed');
      const asked = running();
      asked.postMessage(order);
      const reply = await replyOf(asked, withinMs).catch(async (cause: unknown) => {
        forget(asked);
        await asked.terminate();
        throw new Error('the thread that prints has ended or took too long', { cause });
      });
      if ('error' in reply) throw reply.error;
      return Buffer.from(reply.pdf.buffer, reply.pdf.byteOffset, reply.pdf.byteLength);
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

function start(heapMb: number): Worker {
  const cache = getCompileCacheDir();
  const worker = new Worker(ENTRY, {
    name: 'printer',
    // Without the portal's environment: its settings hold secrets. Node names the cache by the folder above.
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(cache) },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  // A portal that stops does not wait for it.
  worker.unref();
  return worker;
}

async function replyOf(worker: Worker, withinMs: number) {
  const given = new AbortController();
  const giveUp = () => given.abort();
  const timer = setTimeout(giveUp, withinMs);
  worker.once('exit', giveUp);
  try {
    // An error of the worker ends this too.
    const [message]: unknown[] = await once(worker, 'message', { signal: given.signal });
    return readPrintReply(message);
  } finally {
    clearTimeout(timer);
    worker.off('exit', giveUp);
  }
}
