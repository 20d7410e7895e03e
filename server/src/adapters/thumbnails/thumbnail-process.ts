import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { THUMBNAIL_SIDE } from '@portal/contract/rules/file-limits.ts';
import type { Log } from '../../kernel/log.ts';
import type { MakeThumbnail } from '../../modules/files/thumbnail-maker.ts';
import type { DrawOrder, DrawReply } from './thumbnail-messages.ts';

const DRAW_WITHIN_MS = 20_000;
/** Longer on a busy machine, where it draws in what time people leave. */
const DRAW_IN_SPARE_TIME_WITHIN_MS = 40_000;
/** How long the process is kept for the next file. */
const IDLE_MS = 20_000;
/** After so many PDFs it is replaced, because they are not freed one by one; pictures are. */
const MOST_PDFS = 50;
// 192 MB for a PDF, 96 MB for the objects of the process. A picture is bounded by its pixels.
const CHILD_FLAGS = [
  '--wasm-max-mem-pages=3072',
  '--max-old-space-size=96',
  '--permission',
  '--allow-addons',
  '--allow-fs-read=*',
  '--no-warnings',
];

/** Beside this file: as a source, or as the build writes it. */
const CHILD = new URL(
  import.meta.url.endsWith('.ts') ? './thumbnail-child.ts' : './thumbnail-child.js',
  import.meta.url,
);

interface Drawing {
  readonly side?: number;
  /** Nobody waits for the pictures: those who use the portal meanwhile come first. */
  readonly inSpareTime?: boolean;
  readonly withinMs?: number;
}

/** Draws thumbnails one after the other in a process of its own, which is started when it is needed. */
export function createThumbnailMaker(log: Log, drawing: Drawing = {}): MakeThumbnail {
  const { side = THUMBNAIL_SIDE, inSpareTime = false } = drawing;
  const { withinMs = inSpareTime ? DRAW_IN_SPARE_TIME_WITHIN_MS : DRAW_WITHIN_MS } = drawing;
  let last: Promise<unknown> = Promise.resolve();
  const helper = createHelper(withinMs, inSpareTime ? startInSpareTime : start);
  return (contentType, content) => {
    const drawn = last.then(async () => {
      const { picture, reason } = await helper.ask({ contentType, content, side });
      if (picture === undefined) log.info({ contentType, reason }, 'a document has no thumbnail');
      return picture === undefined ? undefined : Buffer.from(picture);
    });
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

function createHelper(withinMs: number, startChild: () => ChildProcess) {
  let child: ChildProcess | undefined;
  let pdfs = 0;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
    pdfs = 0;
  };
  return {
    async ask(order: DrawOrder): Promise<DrawReply> {
      clearTimeout(idle);
      child ??= startChild();
      if (order.contentType === 'application/pdf') pdfs += 1;
      const reply = await answerOf(child, order, withinMs);
      if (reply === undefined || pdfs >= MOST_PDFS) end();
      else idle = setTimeout(end, IDLE_MS).unref();
      return reply ?? { picture: undefined, reason: 'drawing it ended the process or took too long' };
    },
  };
}

function start(): ChildProcess {
  // Without the portal's environment: its settings hold secrets.
  const child = fork(fileURLToPath(CHILD), {
    execArgv: CHILD_FLAGS,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  // A portal that stops does not wait for it; without its portal it ends by itself.
  child.unref();
  child.channel?.unref();
  return child;
}

function startInSpareTime(): ChildProcess {
  const child = start();
  try {
    // At once: its threads take the priority that it has when they begin.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended already, or the system allows no change: it draws as any other process.
  }
  return child;
}

/** Returns undefined if the process ended or did not answer in time. */
async function answerOf(
  child: ChildProcess,
  order: DrawOrder,
  withinMs: number,
): Promise<DrawReply | undefined> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), withinMs);
  const giveUp = () => ended.abort();
  child.once('exit', giveUp);
  try {
    const replied = once(child, 'message', { signal: ended.signal });
    child.send(order, (error) => {
      if (error !== null) ended.abort();
    });
    const [reply]: DrawReply[] = await replied;
    return reply;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    child.off('exit', giveUp);
  }
}
