import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Progress = z.object({
  count: z.number().int().min(1),
  /** When the history ends: the start of the first run. */
  now: z.number(),
  /** How many of its moments are told. */
  moments: z.number().int().min(0),
  /** Of the portal's clock, when this was written. */
  time: z.number(),
});
export type Progress = z.output<typeof Progress>;

/** The data folder of a demo, and what it remembers, so that one that was interrupted goes on. */
export function demoFolder(folder: string) {
  const filledMark = join(folder, 'demo-is-filled');
  /** Says that what the folder holds was made by a demo, and may be made again; with the process of its portal. */
  const begunMark = join(folder, 'demo-has-begun');
  const progressFile = join(folder, 'demo-progress.json');
  return {
    isFilled: () => existsSync(filledMark),
    isBegun: () => existsSync(begunMark),
    holdsPortal: () => existsSync(join(folder, 'postgres')),
    /** The portal that was started on it last. */
    portalPid: () => Number(readFileSync(begunMark, 'utf8')),
    keepPortalPid: (pid: number) => writeFileSync(begunMark, String(pid)),
    /** Undefined if no portal was ready in it yet. */
    progress(): Progress | undefined {
      return existsSync(progressFile)
        ? Progress.parse(JSON.parse(readFileSync(progressFile, 'utf8')))
        : undefined;
    },
    begin(): void {
      if (existsSync(begunMark)) rmSync(folder, { recursive: true });
      mkdirSync(folder, { recursive: true });
      writeFileSync(begunMark, '');
    },
    /** Whole or not at all, whenever the process ends. */
    keep(progress: Progress): void {
      writeFileSync(`${progressFile}.next`, JSON.stringify(progress));
      renameSync(`${progressFile}.next`, progressFile);
    },
    markFilled(count: number): void {
      writeFileSync(filledMark, `${count}\n`);
      rmSync(progressFile, { force: true });
    },
  };
}

export type DemoFolder = ReturnType<typeof demoFolder>;
