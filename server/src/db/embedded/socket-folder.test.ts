import { chmod, lstat, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareSocketFolder, socketFolderFor } from './socket-folder.ts';
import { temporaryFolder } from '../../../test/embedded/support.ts';

const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
const someoneElse = { uid: self.uid + 1, gid: self.gid };

describe('the socket folder', () => {
  it('is short, the same for one data folder, and another for each data folder and user', () => {
    const dataDir = `/srv/${'deep/'.repeat(60)}data`;
    const folder = socketFolderFor(dataDir, self, '/tmp');
    expect(folder.length).toBeLessThan(50);
    expect(socketFolderFor(dataDir, self, '/tmp')).toBe(folder);
    expect(socketFolderFor('/srv/data', self, '/tmp')).not.toBe(folder);
    expect(socketFolderFor(dataDir, someoneElse, '/tmp')).not.toBe(folder);
  });

  it('is in /tmp where the temporary folder itself is too long for a socket', () => {
    const folder = socketFolderFor('/srv/data', self, `/var/${'x'.repeat(70)}`);
    expect(folder).toMatch(/^\/tmp\/portal-/);
  });

  it('is made private, and used again', async () => {
    const folder = join(await temporaryFolder(), 'socket');
    await prepareSocketFolder(folder, self);
    await prepareSocketFolder(folder, self);
    expect((await lstat(folder)).mode & 0o777).toBe(0o700);
  });

  it('is not trusted when others may enter it', async () => {
    const folder = join(await temporaryFolder(), 'socket');
    await mkdir(folder);
    await chmod(folder, 0o755);
    await expect(prepareSocketFolder(folder, self)).rejects.toThrow(/not a private folder/);
  });

  it('is not trusted when it is a link to somewhere else', async () => {
    const top = await temporaryFolder();
    await mkdir(join(top, 'elsewhere'), { mode: 0o700 });
    await symlink(join(top, 'elsewhere'), join(top, 'socket'));
    await expect(prepareSocketFolder(join(top, 'socket'), self)).rejects.toThrow(/not a private folder/);
  });

  it('is not trusted when it belongs to another user', async () => {
    const folder = join(await temporaryFolder(), 'socket');
    await mkdir(folder, { mode: 0o700 });
    await expect(prepareSocketFolder(folder, someoneElse)).rejects.toThrow(/not a private folder/);
  });
});
