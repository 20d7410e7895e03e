import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSettings } from '../../server/src/app/settings-docs.ts';
import { ROOT } from '../root.ts';
import { settingsTable, withTable } from './settings-table.ts';

const README = join(ROOT, 'README.md');

const present = readFileSync(README, 'utf8');
const wanted = withTable(present, settingsTable(describeSettings()));
if (process.argv.includes('--check')) {
  if (present !== wanted) {
    console.error(
      "The README's settings are not those of the server. Run: node tools/docs/write-settings-table.ts",
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(README, wanted);
}
