import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import type { World } from '../world.ts';
import type { MoveTo } from './tell.ts';

const PORTAL = join(import.meta.dirname, 'portal.ts');
const Ready = z.object({ services: z.string(), aheadMs: z.number() });
const Moved = z.object({ aheadMs: z.number() });

export interface PastPortal {
  readonly world: World;
  readonly moveTo: MoveTo;
  stop(): Promise<void>;
}

/** A portal that lives at another time, on its own data folder. */
export async function startInThePast(
  portal: string,
  startAt: number,
  env: NodeJS.ProcessEnv,
  onPid: (pid: number) => void,
): Promise<PastPortal> {
  const child = fork(PORTAL, [String(startAt)], { execArgv: [], env });
  if (child.pid !== undefined) onPid(child.pid);
  const ended = once(child, 'exit');
  const gone = ended.then(() => {
    throw new Error('The portal ended before its history was told.');
  });
  // Who stops it does not wait for an answer any more.
  gone.catch(() => undefined);
  const ready = await Promise.race([answer(child, Ready), gone]);
  let { aheadMs } = ready;
  return {
    world: { portal, services: ready.services, now: () => Date.now() + aheadMs },
    async moveTo(time) {
      const moved = answer(child, Moved);
      child.send({ moveTo: time });
      ({ aheadMs } = await Promise.race([moved, gone]));
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function answer<Shape extends z.ZodType>(child: ChildProcess, shape: Shape): Promise<z.output<Shape>> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      const heard = shape.safeParse(message);
      if (!heard.success) return;
      child.off('message', hear);
      resolve(heard.data);
    };
    child.on('message', hear);
  });
}
