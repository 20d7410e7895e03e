import { chmod, mkdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findBinaries, packageFor } from './binaries.ts';
import { linkLibraries } from './library-links.ts';
import { firstThatRuns, findTools, waysToRun } from './run-as.ts';
import { ordinaryUser, runsAsRoot, temporaryFolder } from '../../../test/embedded/support.ts';

const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' };

async function unpackedPackage(): Promise<{ native: string; spare: string }> {
  const folder = await temporaryFolder();
  const native = join(folder, 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(folder, link.source), 'a library');
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify([link]));
  return { native, spare: join(folder, 'spare') };
}

/** Root may write everywhere, so the test becomes an ordinary user for its duration. */
async function makeReadOnly(native: string, spare: string): Promise<void> {
  await mkdir(spare);
  await chmod(spare, 0o777);
  await chmod(join(native, '..'), 0o755);
  await chmod(join(native, 'lib'), 0o555);
  if (!runsAsRoot) return;
  process.seteuid?.(ordinaryUser.uid);
  onTestFinished(() => process.seteuid?.(0));
}

describe('the binaries', () => {
  it('run the server that the package carries', async () => {
    const folder = await temporaryFolder();
    const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    const ways = waysToRun(self, undefined, await findTools());
    const runner = await firstThatRuns(ways, await findBinaries(join(folder, 'spare')), folder);
    expect(runner).toMatchObject({ majorVersion: 18, endsWithPortal: process.platform === 'linux' });
  });

  it('get their library links from several portals at once', async () => {
    const { native, spare } = await unpackedPackage();
    const made = await Promise.all(Array.from({ length: 8 }, () => linkLibraries(native, spare)));
    expect(made).toEqual(Array.from({ length: 8 }, () => ({})));
    expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  });

  it('need no write access where the links are there', async () => {
    const { native, spare } = await unpackedPackage();
    await linkLibraries(native, spare);
    await makeReadOnly(native, spare);
    expect(await linkLibraries(native, spare)).toEqual({});
  });

  it.runIf(process.platform === 'linux')(
    'get their links in a spare folder where the package is read-only',
    async () => {
      const { native, spare } = await unpackedPackage();
      await makeReadOnly(native, spare);
      expect(await linkLibraries(native, spare)).toEqual({
        LD_LIBRARY_PATH: `${spare}:${join(native, 'lib')}`,
      });
      expect(await readFile(join(spare, 'libpq.so.5'), 'utf8')).toBe('a library');
      await expect(linkLibraries(native, spare)).resolves.toBeDefined();
    },
  );

  it.each([
    ['win32', 'x64', /WSL.*DATABASE_URL/],
    ['linux', 'riscv64', /x64 or arm64.*DATABASE_URL/],
  ])('are missing on %s-%s, and the message says what to do', (platform, arch, advice) => {
    expect(() => packageFor(platform, arch)).toThrow(advice);
  });
});
