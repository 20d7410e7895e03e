import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { add, countLine, countsOf, type Counts } from '../test/counts.ts';
import { REPORTS } from '../test/stages.ts';

/** What `npm test` counted; where it left no count it failed. */
function countsOfNpmTest(): Counts {
  try {
    const { passed, failed }: Counts = JSON.parse(readFileSync(join(REPORTS, 'summary.json'), 'utf8'));
    return { passed, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const [code = '1', file = ''] = process.argv.slice(2);
const onPostgres15 = countsOf({ code: Number(code), report: { kind: 'vitest', file } });
const total = add(countsOfNpmTest(), onPostgres15);
console.log(`\nOn PostgreSQL 15: ${countLine(onPostgres15)}`);
console.log(countLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
