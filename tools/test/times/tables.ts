import { countLine, type Counts } from '../counts.ts';
import type { FileTime } from './file-times.ts';

/** What is kept of a stage for the tables at the end of a run. */
export interface StageTime {
  readonly name: string;
  readonly ok: boolean;
  readonly ms: number;
  /** Of a stage that runs tests. */
  readonly counts?: Counts;
  /** The names of its failed tests. */
  readonly failures?: readonly string[];
}

/** A line for each stage: whether it went well, how long it took, what it counted; and the whole. */
export function stageTable(stages: readonly StageTime[]): string {
  const whole = stages.reduce((total, { ms }) => total + ms, 0);
  return [
    ...stages.map(({ name, ok, ms, counts }) => {
      const said = counts === undefined ? '' : `: ${countLine(counts)}`;
      return `${ok ? 'ok    ' : 'FAILED'} ${duration(ms)}  ${name}${said}`;
    }),
    `       ${duration(whole)}  the whole`,
  ].join('\n');
}

export function fileTable(files: readonly FileTime[]): string {
  return files.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`).join('\n');
}

/** As minutes and seconds, all of one width. */
function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2)} s`.padStart(11);
}
