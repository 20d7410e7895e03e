import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sandboxSettingsSchema } from '../../sandbox/src/settings.ts';
import { settingsSchema } from '../../server/src/app/settings/settings.ts';
import { repositoryFiles } from '../files/repository-files.ts';
import { ROOT } from '../root.ts';

/** What runs the portal, is run by its operator, or builds what they run. */
const RUN =
  /^(?:(?:server|sandbox|contract)\/src|web|tools\/(?:audit|books|bootstrap|build|demo|keys|launch|receipts|staff))\/.*\.(?:ts|tsx|mjs)$/;
const TESTS = /\.test\.tsx?$|\/test\/|^tools\/bootstrap\/install\.test/;
const READ =
  /\b(?:process\.env|environment|[eE]nv)(?:\.([A-Z][A-Z0-9_]+)|\[['"]([A-Z][A-Z0-9_]+)['"]\])|\b(?:setting|secretSetting|read|keyList)\(\s*['"]([A-Z][A-Z0-9_]+)['"]/g;

/** Of the system, of Vite or of Node, and no settings of the portal. */
const NOT_OURS: ReadonlySet<string> = new Set(['PATH', 'HOME', 'DEV', 'PROD']);

const SETTINGS_FILES = /^(?:server\/src\/app\/settings\/|sandbox\/src\/settings\.ts)/;
const files = repositoryFiles(ROOT).filter((file) => RUN.test(file) && !TESTS.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const documented = new Set([
  ...Object.keys(settingsSchema.shape),
  ...Object.keys(sandboxSettingsSchema.shape),
]);

it('everything that the code reads from the environment is a setting in docs/settings.md', () => {
  const read = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(READ)].map(([, ...names]) => ({
      file,
      name: names.find((name) => name !== undefined) ?? '',
    })),
  );
  expect(new Set(read.map(({ name }) => name))).toContain('MASTER_KEYS_OTHER');
  expect(read.filter(({ name }) => !documented.has(name) && !NOT_OURS.has(name))).toEqual([]);
});

it.each([...documented])('%s is read somewhere', (name) => {
  const ofSettings = [...sources].filter(([file]) => SETTINGS_FILES.test(file)).map(([, source]) => source);
  const others = [...sources].filter(([file]) => !SETTINGS_FILES.test(file)).map(([, source]) => source);
  const word = new RegExp(String.raw`\b${name}\b`, 'g');
  const declared = ofSettings.flatMap((source) => source.match(word) ?? []).length;
  expect(declared > 1 || others.some((source) => source.match(word) !== null)).toBe(true);
});
