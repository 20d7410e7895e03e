import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../root.ts';

const LIST = join(ROOT, 'docs', 'licences.md');

/** What a bank's lawyers have no questions about; another one is looked at before it comes in. */
const ACCEPTED = new Set([
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR EUPL-1.1+)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT AND Zlib',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Their package files name none; the text beside them does. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly isShipped: boolean;
}

/** Everything that the lock file names, ours left out. */
function dependencies(): Dependency[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
    .map(([place, { version, license, dev }]) => {
      const name = place.replace(/^.*node_modules\//, '');
      const licence = license ?? READ_BY_HAND[name] ?? 'unknown';
      return { name, version: version ?? '', licence, isShipped: dev !== true };
    })
    .toSorted((one, other) => `${one.name}@${one.version}`.localeCompare(`${other.name}@${other.version}`));
}

function table(found: readonly Dependency[]): string {
  const rows = new Set(found.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`));
  return ['| package | version | licence |', '| --- | --- | --- |', ...rows].join('\n');
}

function document(found: readonly Dependency[]): string {
  return `# Licences of what we build on

Made by \`npm run licences\` from the lock file.

## In the running portal

${table(found.filter(({ isShipped }) => isShipped))}

## For building and testing alone

${table(found.filter(({ isShipped }) => !isShipped))}
`;
}

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const found = dependencies();
const unknown = found.filter(({ licence }) => !ACCEPTED.has(licence));
for (const { name, version, licence } of unknown)
  console.error(`${name} ${version}: ${licence} is not accepted`);
if (values.write) writeFileSync(LIST, document(found));
console.log(`${found.length} packages, ${unknown.length} with a licence that is not accepted`);
process.exitCode = unknown.length === 0 ? 0 : 1;
