import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSettings } from '../../server/src/app/settings/settings-docs.ts';
import { ROOT } from '../root.ts';
import { settingsTable, withTable } from './settings-table.ts';

const SETTINGS_PAGE = join(ROOT, 'docs/settings.md');

const present = readFileSync(SETTINGS_PAGE, 'utf8');
const wanted = withTable(present, settingsTable(describeSettings()));
if (process.argv.includes('--check')) {
  if (present !== wanted) {
    console.error(
      'docs/settings.md does not match the settings of the server. Run: node tools/docs/write-settings-table.ts',
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(SETTINGS_PAGE, wanted);
}
