import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallChromium } from './chromium.ts';
import { add, countLine, countsOf, NONE, type Counts } from './counts.ts';
import { everyStage, REPORTS, type Stage } from './stages.ts';

/** Every stage runs, whatever the one before it said: one run tells all that is wrong. */
async function runStages(stages: readonly Stage[]): Promise<Counts> {
  const lines: string[] = [];
  let total = NONE;
  for (const stage of stages) {
    console.log(`\n== ${stage.name}`);
    const end = await stage.run();
    const counts = countsOf(end);
    total = add(total, counts);
    const word = counts.failed === 0 ? 'ok    ' : 'FAILED';
    lines.push(`${word} ${stage.name}${end.report === undefined ? '' : `: ${countLine(counts)}`}`);
  }
  console.log(`\n${lines.join('\n')}`);
  return total;
}

/** The last line, alone, is the count. */
function finish(counts: Counts): void {
  writeFileSync(join(REPORTS, 'summary.json'), JSON.stringify(counts));
  console.log(countLine(counts));
  process.exitCode = counts.failed === 0 ? 0 : 1;
}

// What an earlier run left must not be counted.
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const chromium = await findOrInstallChromium();
if ('problem' in chromium) {
  console.error(chromium.problem);
  finish({ passed: 0, failed: 1 });
} else {
  finish(await runStages(everyStage(chromium.path)));
}
