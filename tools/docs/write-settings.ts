import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxSettingsSchema } from '../../sandbox/src/settings.ts';
import { describeSchema, describeSettings } from '../../server/src/app/settings/settings-docs.ts';
import { ROOT } from '../root.ts';
import { envExample } from './env-example.ts';
import { settingsTable, withTable } from './settings-table.ts';

/** Writes the settings of the code into docs/settings.md and .env.example; with `--check` says whether both are as written. */
const portal = describeSettings();
const sandbox = describeSchema(sandboxSettingsSchema.omit({ NODE_ENV: true }));

const page = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8');
const WANTED = {
  'docs/settings.md': withTable(
    withTable(page, 'settings', settingsTable(portal)),
    'sandbox',
    settingsTable(sandbox),
  ),
  '.env.example': envExample({ portal, sandbox }),
};

for (const [name, wanted] of Object.entries(WANTED)) {
  const file = join(ROOT, name);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, wanted);
  } else if (readFileSync(file, 'utf8') !== wanted) {
    console.error(`${name} does not match the settings in the code. Run: node tools/docs/write-settings.ts`);
    process.exitCode = 1;
  }
}
