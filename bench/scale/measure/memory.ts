import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, boundRow, type Row } from './row.ts';

const MOST_IDLE_MB = 190;
const SETTLED_MS = 10_000;

/** What a process holds in memory, and the most it held since it was last asked to forget. */
export async function memoryOf(pid: number): Promise<{ readonly now: number; readonly most: number }> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** From now on the most is counted anew. */
export async function forgetMost(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** What a start leaves behind is gone. */
export async function settled(): Promise<void> {
  await pause(SETTLED_MS);
}

export async function measureIdle({ portal }: Bench): Promise<Row[]> {
  await settled();
  const { now } = await memoryOf(portal.pid);
  return [boundRow('idle memory', now, MOST_IDLE_MB, 'MB')];
}
