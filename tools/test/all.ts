import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrGetBrowser } from './browser/find.ts';
import { MACHINE_OF_THIS_RUN } from './browser/machine.ts';
import { add, countLine, NONE } from './counts.ts';
import { failureList } from './failures.ts';
import { runStages } from './run-stages.ts';
import { everyStage, REPORTS, STAGES_REPORT } from './stages.ts';
import { openTestFolder } from './test-folder.ts';
import { slowestFiles } from './times/file-times.ts';
import { fileTable, stageTable } from './times/tables.ts';

const SLOWEST = 30;

// What an earlier run left must not be counted.
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const browser = await findOrGetBrowser(MACHINE_OF_THIS_RUN);
// Said now too: who waits for the journeys learns it before the other stages have run.
console.log('problem' in browser ? browser.problem : `The journeys run in ${browser.path}`);
const folder = openTestFolder();
process.once('exit', () => folder.remove());
const ended = await runStages(everyStage(browser, folder.path));
const counts = ended.map((stage) => stage.added).reduce(add, NONE);
writeFileSync(STAGES_REPORT, JSON.stringify(ended));
writeFileSync(join(REPORTS, 'summary.json'), JSON.stringify(counts));
console.log(`\nThe ${SLOWEST} slowest files\n${fileTable(slowestFiles(REPORTS, SLOWEST))}`);
console.log(`\n${stageTable(ended)}`);
console.log(failureList(ended.flatMap(({ failures = [] }) => failures)));
// The last line, alone, is the count.
console.log(countLine(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
