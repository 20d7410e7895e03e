import { setTimeout as wait } from 'node:timers/promises';
import type { DemoFolder, Progress } from './folder.ts';
import { startInThePast } from './history/past.ts';
import { startOfHistory, tellHistory } from './history/tell.ts';

interface Filling {
  readonly portal: string;
  readonly folder: DemoFolder;
  readonly count: number;
  readonly now: number;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * No commit waits for the disk while the history is made: PostgreSQL ends by itself after a portal that was killed, and writes
 * all of it then. The portal that is served afterwards waits for the disk again.
 */
const COMMITS_AT_ONCE = { PGOPTIONS: '-c synchronous_commit=off' };
const KEEP_EVERY_MS = 1000;
/** Later than whatever was asked for before the interruption: a code may be asked for again. */
const GOES_ON_LATER_MS = 60_000;
const ENDS_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** A portal lives through the weeks before now, with a clock that is moved from moment to moment. */
export async function fill({ portal, folder, env, ...wanted }: Filling): Promise<void> {
  const before = folder.progress();
  const { count, now } = before ?? wanted;
  const startAt = before === undefined ? startOfHistory(now) : laterThan(before);
  const past = await startInThePast(portal, startAt, { ...env, ...COMMITS_AT_ONCE }, folder.keepPortalPid);
  const { world } = past;
  let moments = before?.moments ?? 0;
  let latest = startAt;
  const keep = (time = world.now()) => {
    latest = Math.max(latest, time);
    folder.keep({ count, now, moments, time: latest });
  };
  keep();
  const keeping = setInterval(() => keep(), KEEP_EVERY_MS);
  const endPast = () => void past.stop().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endPast);
  try {
    await tellHistory({
      world,
      count,
      now,
      toldBefore: before?.moments,
      moveTo: async (time) => {
        // Before the portal writes anything of that time: a run that goes on must not begin earlier.
        keep(time);
        await past.moveTo(time);
      },
      onTold: (told) => {
        moments = told;
        keep();
      },
      tell: byTenths(),
    });
  } finally {
    clearInterval(keeping);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, endPast);
    await past.stop();
  }
  folder.markFilled(count);
}

function laterThan({ time, now }: Progress): number {
  return Math.min(time + GOES_ON_LATER_MS, Math.max(time, now));
}

/** A portal whose demo was killed ends by itself; two on one sandbox would not see each other's payments. */
export async function untilPortalEnded(pid: number): Promise<void> {
  const deadline = performance.now() + ENDS_WITHIN_MS;
  while (isRunning(pid) && performance.now() < deadline) await wait(LOOK_AGAIN_MS);
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

function byTenths(): (what: string, done: number, of: number) => void {
  let told = -1;
  return (what, done, of) => {
    const tenth = Math.floor((done / of) * 10);
    if (told !== tenth) console.log(`${what.padEnd(20)} ${done} of ${of}`);
    told = tenth;
  };
}
