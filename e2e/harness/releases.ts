import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startInstalled } from './installed-portal.ts';
import { type ReleaseProxy, startReleaseProxy } from './release-proxy.ts';

/** Two releases of the portal, which differ in the names of all files of the web, on one database behind one proxy. */
export interface TwoReleases {
  readonly proxy: ReleaseProxy;
  readonly older: string;
  readonly newer: string;
  /** Ends the process of the older one, as at the end of a rollout. */
  endOlder(): Promise<void>;
  stop(): Promise<void>;
}

const ROOT = path.join(import.meta.dirname, '../..');
/** What a machine that serves people has, beside the packages and the web. */
const INSTALLED = ['package.json', 'server/package.json', 'server/dist', 'server/migrations', 'server/seeds'];

export async function startTwoReleases(): Promise<TwoReleases> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-releases-'));
  await promisify(execFile)(process.execPath, [path.join(ROOT, 'tools/build/server.ts')]);
  const install = async (name: string) => {
    const release = path.join(folder, name);
    for (const part of INSTALLED)
      await cp(path.join(ROOT, part), path.join(release, part), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules'), path.join(release, 'node_modules'));
    await writeRenamed(path.join(ROOT, 'web/dist'), path.join(release, 'web/dist'), name);
    return release;
  };
  const dataDir = path.join(folder, 'data');
  // The newer one first: its PostgreSQL outlives the older process.
  const newer = await startInstalled(await install('newer'), dataDir);
  const older = await startInstalled(await install('older'), dataDir);
  const proxy = await startReleaseProxy([older.url, newer.url]);
  return {
    proxy,
    older: older.url,
    newer: newer.url,
    endOlder: () => older.stop(),
    async stop() {
      await proxy.stop();
      await older.stop();
      await newer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The built web with every hashed file under another name, as a build of changed sources would have it. */
async function writeRenamed(from: string, to: string, mark: string): Promise<void> {
  await mkdir(path.join(to, 'assets'), { recursive: true });
  const isKept = (name: string) => !name.startsWith('.') && !/\.(?:br|gz)$/.test(name);
  const assets = (await readdir(path.join(from, 'assets'))).filter(isKept);
  const names = new RegExp(
    assets
      .toSorted((one, other) => other.length - one.length)
      .map((name) => name.replaceAll('.', String.raw`\.`))
      .join('|'),
    'g',
  );
  const rename = (text: string) => text.replaceAll(names, (name) => `${mark}-${name}`);
  const copy = async (name: string, newName: string) => {
    const source = path.join(from, name);
    if (/\.(?:html|js|css)$/.test(name)) {
      await writeFile(path.join(to, newName), rename(await readFile(source, 'utf8')));
    } else await cp(source, path.join(to, newName), { recursive: true });
  };
  for (const name of assets) await copy(`assets/${name}`, `assets/${mark}-${name}`);
  const pages = (await readdir(from)).filter((name) => isKept(name) && name !== 'assets');
  for (const name of pages) await copy(name, name);
}
