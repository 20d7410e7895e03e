import { readdir, readFile } from 'node:fs/promises';

/** The ids of the processes that a process has started. */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return /^PPid:\s+(\d+)$/m.exec(status)?.[1] === String(parent) ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}
