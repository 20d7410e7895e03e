import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { add, countLine, countsOf, type Counts, type StageEnd } from '../test/counts.ts';
import { failureList, failuresOf } from '../test/failures.ts';
import { REPORTS, STAGES_REPORT } from '../test/stages.ts';
import { stageTable, type StageTime } from '../test/times/tables.ts';

/** What `npm test` counted; where it left no count it failed. */
function countsOfNpmTest(): Counts {
  try {
    const { passed, failed }: Counts = JSON.parse(readFileSync(join(REPORTS, 'summary.json'), 'utf8'));
    return { passed, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function stagesOfNpmTest(): readonly StageTime[] {
  try {
    const stages: readonly StageTime[] = JSON.parse(readFileSync(STAGES_REPORT, 'utf8'));
    return stages;
  } catch {
    return [];
  }
}

const [code = '1', file = '', secondsOfNpmTest = '0', secondsOnPostgres15 = '0'] = process.argv.slice(2);
const end: StageEnd = { code: Number(code), report: { kind: 'vitest', file } };
const onPostgres15 = countsOf(end);
const failuresOnPostgres15 = failuresOf(end).map((failure) => `PostgreSQL 15: ${failure}`);
const total = add(countsOfNpmTest(), onPostgres15);
const stages = stagesOfNpmTest();
const inStages = stages.reduce((sum, { ms }) => sum + ms, 0);
const beforeStages = Math.max(0, Number(secondsOfNpmTest) * 1000 - inStages);

console.log('\nAll stages');
console.log(
  stageTable([
    { name: 'Installing packages and a browser', ok: stages.length > 0, ms: beforeStages },
    ...stages,
    {
      name: 'Server tests on PostgreSQL 15',
      ok: onPostgres15.failed === 0,
      ms: Number(secondsOnPostgres15) * 1000,
      counts: onPostgres15,
      failures: failuresOnPostgres15,
    },
  ]),
);
console.log(failureList([...stages.flatMap(({ failures = [] }) => failures), ...failuresOnPostgres15]));
console.log(countLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
