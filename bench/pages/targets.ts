import type { PageScores } from './lighthouse.ts';

type Measure = Exclude<keyof PageScores, 'imperfect'>;

export interface Target {
  readonly name: string;
  readonly of: Measure;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Runs of which the middle one counts. */
const RUNS = 5;

/** Measures a page again and again, prints the medians beside what is asked for, and tells whether all is reached. */
export async function measure(
  page: string,
  targets: readonly Target[],
  run: () => Promise<PageScores>,
): Promise<boolean> {
  const runs: PageScores[] = [];
  for (let number = 1; number <= RUNS; number += 1) {
    const scores = await run();
    runs.push(scores);
    console.log(`${page}, run ${number} of ${RUNS}: performance ${scores.performance}`);
  }
  const rows = targets.map((target) => row(target, median(runs.map((scores) => scores[target.of]))));
  console.log(`\n${page}, medians`);
  console.table(rows);
  console.log(`Not perfect in the last run: ${runs.at(-1)?.imperfect.join('; ') || 'nothing'}\n`);
  return rows.every(({ reached }) => reached);
}

function row({ name, atLeast, atMost }: Target, value: number) {
  const reached = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
  const asked = [
    atLeast === undefined ? [] : `at least ${atLeast}`,
    atMost === undefined ? [] : `at most ${atMost}`,
  ];
  return { measure: name, median: value, asked: asked.flat().join(', '), reached };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
