import { CANDIDATE_SCREENS, FORM_WORKER } from '@portal/contract/screens.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourcesOf } from './candidate-screens.ts';
import { chunksOf, readManifest } from './manifest.ts';

const SOURCE = new URL('../candidate/offline/form-worker.js', import.meta.url);
/** Not named by the manifest: the typeface, and what looks at photos. */
const OTHERS = /^(?:anek-latin|photo\.worker)-[\w-]+\.(?:woff2|js)$/;

/** Writes the service worker of the form with the names of the files that this build made. */
export async function writeFormWorker(folder: string): Promise<void> {
  const form = CANDIDATE_SCREENS.applicationForm;
  const chunks = chunksOf(sourcesOf(form), await readManifest(folder));
  const others = (await readdir(join(folder, 'assets'))).filter((name) => OTHERS.test(name));
  const names = new Set([
    ...chunks.flatMap(({ file, css = [] }) => [file, ...css]),
    ...others.map((name) => `assets/${name}`),
  ]);
  const files = [...names].filter((name) => !name.endsWith('.html')).map((name) => `/${name}`);
  await writeFile(join(folder, FORM_WORKER), formWorker(await readFile(SOURCE, 'utf8'), form, files));
}

function formWorker(source: string, form: string, files: readonly string[]): string {
  const list = files.join(' ');
  const version = createHash('sha256').update(list).digest('hex').slice(0, 16);
  return source
    .replace('__VERSION__', version)
    .replace('__FORM__', form)
    .replace('__FILES__', () => list);
}
