import { countsOf, type Counts } from './counts.ts';
import { failuresOf } from './failures.ts';
import type { Stage } from './stages.ts';
import type { StageTime } from './times/tables.ts';

interface EndedStage extends StageTime {
  /** What it adds to the count of the run; a stage without tests adds its failure alone. */
  readonly added: Counts;
}

/** Every stage runs, whatever the one before it said: one run tells all that is wrong. */
export async function runStages(stages: readonly Stage[]): Promise<readonly EndedStage[]> {
  const ended: EndedStage[] = [];
  for (const stage of stages) {
    console.log(`\n== ${stage.name}`);
    const since = performance.now();
    const end = await stage.run();
    const added = countsOf(end);
    const shown = end.report === undefined ? {} : { counts: added };
    ended.push({
      name: stage.name,
      ok: added.failed === 0,
      ms: performance.now() - since,
      added,
      failures: failuresOf(end),
      ...shown,
    });
  }
  return ended;
}
