import { CANDIDATE_SCREENS, candidatePage, FORM_WORKER } from '@portal/contract/screens.ts';
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
  const page = await readFile(join(folder, candidatePage(form)), 'utf8');
  const worker = formWorker(await readFile(SOURCE, 'utf8'), { form, page, files });
  await writeFile(join(folder, FORM_WORKER), worker);
}

interface FormFiles {
  /** The address of the form. */
  readonly form: string;
  /** Its document, whose words may change while its files stay the same. */
  readonly page: string;
  readonly files: readonly string[];
}

export function formWorker(source: string, { form, page, files }: FormFiles): string {
  const list = files.join(' ');
  const version = createHash('sha256').update(list).update(page).digest('hex').slice(0, 16);
  return source
    .replace('__VERSION__', version)
    .replace('__FORM__', form)
    .replace('__FILES__', () => list);
}
