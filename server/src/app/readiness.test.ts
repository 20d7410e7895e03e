import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aPortalWithFolder } from '../../test/uploads-folder.ts';

const portal = await aPortalWithFolder();

describe('a portal', () => {
  it('is ready while database and storage answer', async () => {
    expect(await portal.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('is not ready where it could not store a file, and alive all the same', async () => {
    const uploads = path.join(portal.dataDir, 'uploads');
    await rm(uploads, { recursive: true });
    await writeFile(uploads, 'a file where the folder should be');
    expect(await portal.get('/readyz')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await portal.get('/healthz')).toMatchObject({ status: 200 });
    await rm(uploads);
    expect(await portal.get('/readyz')).toMatchObject({ status: 200 });
  });
});
