import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { readdir } from 'node:fs/promises';
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

const PHOTO_WORKER = 30 * KB;

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

/** What a phone loads to look at a photo that was chosen, on whatever line it has. */
export async function photoWeights(folder: string): Promise<readonly Weight[]> {
  const assets = join(folder, 'assets');
  const files = (await readdir(assets)).filter((name) => /^photo\.worker-[\w-]+\.js$/.test(name));
  if (files.length === 0) throw new Error('The built web has no photo.worker to be weighed');
  const bytes = await packedSizeOf(files.map((file) => join(assets, file)));
  return [{ of: 'Look at a chosen photo, worker', bytes, limit: PHOTO_WORKER }];
}
