import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourcesOf } from './candidate-screens.ts';
import { chunksOf, readManifest } from './manifest.ts';
import { packedSizeOf } from './packed-size.ts';
import { KB, type Weight } from './weight.ts';

const SCREENS = [
  { name: 'Login', address: CANDIDATE_SCREENS.login, limit: 130 * KB },
  { name: 'Dashboard', address: CANDIDATE_SCREENS.dashboard, limit: 200 * KB },
  { name: 'Application form', address: CANDIDATE_SCREENS.applicationForm, limit: 260 * KB },
  { name: 'Payment options', address: CANDIDATE_SCREENS.paymentOptions, limit: 200 * KB },
] as const;

const VERIFY = 125 * KB;
const PHOTO_WORKER = 30 * KB;
const PDF_RENDERER = 2100 * KB;
/** Files of the renderer, by how the code that loads them names them. */
const OF_RENDERER = /draw-pdf\.worker|pdfium/;

/** The scripts that a candidate loads who opens one screen and nothing before it. */
export async function screenWeights(folder: string): Promise<readonly Weight[]> {
  const manifest = await readManifest(folder);
  return Promise.all(
    SCREENS.map(async ({ name, address, limit }) => {
      const files = chunksOf(sourcesOf(address), manifest).map(({ file }) => join(folder, file));
      return { of: `${name}, scripts in ${files.length} files`, bytes: await packedSizeOf(files), limit };
    }),
  );
}

/** The scripts of the page that a code on a receipt opens, for people who are no candidates. */
export async function verifyWeights(folder: string): Promise<readonly Weight[]> {
  const files = chunksOf(['verify.html'], await readManifest(folder)).map(({ file }) => join(folder, file));
  const bytes = await packedSizeOf(files);
  return [{ of: `Check of a receipt, scripts in ${files.length} files`, bytes, limit: VERIFY }];
}

/** What a screen loads at first that leads to the renderer of PDFs: nothing may. */
export async function earlyRendererWeights(folder: string): Promise<readonly Weight[]> {
  const manifest = await readManifest(folder);
  const sources = SCREENS.flatMap(({ address }) => sourcesOf(address));
  const files = chunksOf(sources, manifest).map(({ file }) => join(folder, file));
  const codes = await Promise.all(files.map(async (file) => readFile(file, 'utf8')));
  const early = files.filter((_, index) => OF_RENDERER.test(codes[index] ?? ''));
  return [{ of: 'Renderer of PDFs, at the first load', bytes: await packedSizeOf(early), limit: 0 }];
}

/** What a phone loads to draw a PDF whose number is to be covered. */
export async function pdfWeights(folder: string): Promise<readonly Weight[]> {
  const files = await assetsOf(folder, /^(?:draw-pdf\.worker-[\w-]+\.js|pdfium-[\w-]+\.wasm)$/, 2);
  return [{ of: 'Draw a chosen PDF', bytes: await packedSizeOf(files), limit: PDF_RENDERER }];
}

/** What a phone loads to look at a photo that was chosen, on whatever line it has. */
export async function photoWeights(folder: string): Promise<readonly Weight[]> {
  const files = await assetsOf(folder, /^photo\.worker-[\w-]+\.js$/, 1);
  return [{ of: 'Look at a chosen photo, worker', bytes: await packedSizeOf(files), limit: PHOTO_WORKER }];
}

async function assetsOf(folder: string, pattern: RegExp, count: number): Promise<readonly string[]> {
  const assets = join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => pattern.test(name));
  if (names.length !== count) {
    throw new Error(`The built web has ${names.length} of ${count} files to be weighed: ${pattern.source}`);
  }
  return names.map((name) => join(assets, name));
}
