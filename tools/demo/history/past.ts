import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import type { MoveTo } from './tell.ts';

const PORTAL = join(import.meta.dirname, 'portal.ts');
const Ready = z.object({ isReady: z.literal(true) });
const Moved = z.object({ movedTo: z.number() });

export interface PastPortal {
  readonly moveTo: MoveTo;
  stop(): Promise<void>;
}

/** A portal that lives at another time, on its own data folder. */
export async function startInThePast(startAt: number, env: NodeJS.ProcessEnv): Promise<PastPortal> {
  const child = fork(PORTAL, [String(startAt)], { execArgv: [], env });
  const ended = once(child, 'exit');
  const gone = ended.then(() => {
    throw new Error('The portal ended before its history was told.');
  });
  // Who stops it does not wait for an answer any more.
  gone.catch(() => undefined);
  await Promise.race([answer(child, Ready), gone]);
  return {
    async moveTo(time) {
      const moved = answer(child, Moved);
      child.send({ moveTo: time });
      await Promise.race([moved, gone]);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function answer(child: ChildProcess, shape: z.ZodType): Promise<void> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (!shape.safeParse(message).success) return;
      child.off('message', hear);
      resolve();
    };
    child.on('message', hear);
  });
}
