import { startMeasuredPortal } from '../harness/portal.ts';
import { measurePage, median, type PageScores } from './lighthouse.ts';

/** Lighthouse (mobile) on the landing page: the median of five runs against what it must reach. */
const RUNS = 5;

type Measure = Exclude<keyof PageScores, 'imperfect'>;

const TARGETS: readonly { name: string; of: Measure; reached: (value: number) => boolean; target: string }[] =
  [
    { name: 'Performance', of: 'performance', reached: (value) => value >= 98, target: 'at least 98' },
    { name: 'Accessibility', of: 'accessibility', reached: (value) => value === 100, target: '100' },
    { name: 'Best practices', of: 'bestPractices', reached: (value) => value === 100, target: '100' },
    { name: 'SEO', of: 'seo', reached: (value) => value === 100, target: '100' },
    { name: 'Layout shift', of: 'cls', reached: (value) => value === 0, target: '0' },
    { name: 'Blocking time, ms', of: 'tbtMs', reached: (value) => value < 50, target: 'under 50' },
    { name: 'Largest paint, ms', of: 'lcpMs', reached: () => true, target: '' },
  ];

const portal = await startMeasuredPortal();
const runs: PageScores[] = [];
try {
  for (let run = 1; run <= RUNS; run += 1) {
    runs.push(await measurePage(`${portal.url}/portal`));
    console.log(`run ${run} of ${RUNS}: performance ${runs.at(-1)?.performance}`);
  }
} finally {
  await portal.stop();
}

const rows = TARGETS.map(({ name, of, reached, target }) => {
  const value = median(runs.map((run) => run[of]));
  return { measure: name, median: value, target, reached: reached(value) };
});
console.table(rows);
console.log(`Not perfect in the last run: ${runs.at(-1)?.imperfect.join('; ') || 'nothing'}`);
process.exitCode = rows.every((row) => row.reached) ? 0 : 1;
