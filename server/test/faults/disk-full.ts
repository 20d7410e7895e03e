import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { spawnPortal } from '../portal-process.ts';
import { createCalls } from './calls.ts';
import type { Finding } from './finding.ts';
import type { FaultSetup } from './fault-setup.ts';
import { leftoversIn, lostUploads, someUploaders, upload } from './uploaders.ts';

const DISK_MB = 4;
const BALLAST_BYTES = 3_900_000;
const PICTURE_BYTES = 600_000;
const AT_ONCE = 4;
const AGAIN_MS = 100;

/** The disk for uploads fills up in the middle of them, and has room again later. */
export async function diskFull(setup: FaultSetup, refusals: number): Promise<Finding> {
  const { address, database, dataDir } = setup;
  const calls = createCalls();
  const uploads = path.join(dataDir, 'uploads');
  await mkdir(uploads, { recursive: true });
  const disk = await smallDisk(uploads);
  const portal = spawnPortal(address, dataDir, { runBy: disk.runBy });
  const url = await portal.ready;
  const folder = disk.seenFrom(portal.pid);
  try {
    const uploaders = await someUploaders(database, AT_ONCE);
    for (const uploader of uploaders) await upload(calls, url, uploader, 1000);
    const ballast = path.join(folder, 'ballast');
    if (disk.isMounted) await writeFile(ballast, Buffer.alloc(BALLAST_BYTES));
    let refused = 0;
    await Promise.all(
      uploaders.map(async (uploader) => {
        while (refused < refusals) {
          const { status } = await upload(calls, url, uploader, PICTURE_BYTES);
          if (status === 503) refused += 1;
        }
      }),
    );
    await rm(ballast, { force: true });
    const bytes = disk.isMounted ? PICTURE_BYTES : 1000;
    const begun = performance.now();
    for (const uploader of uploaders.slice(0, 1)) {
      while ((await upload(calls, url, uploader, bytes)).status !== 200) await pause(AGAIN_MS);
    }
    return {
      fault: `disk full (${disk.kind})`,
      times: `${refused} uploads refused`,
      calls: calls.figures,
      lost: await lostUploads(uploaders, database, folder),
      healedMs: performance.now() - begun,
      leftovers: await leftoversIn(database, folder),
    };
  } finally {
    await portal.kill();
  }
}

interface SmallDisk {
  readonly kind: string;
  readonly isMounted: boolean;
  readonly runBy: readonly string[];
  /** The folder as seen from outside the process. */
  seenFrom(pid: number): string;
}

const MOUNT = `mount -t tmpfs -o size=${DISK_MB}m tmpfs "$0" && exec "$@"`;
const LIMIT = 'ulimit -f 200; trap "" XFSZ; exec "$@"';

/** A file system of a few megabytes that the portal alone sees; where none may be mounted, a limit on a file's size. */
async function smallDisk(folder: string): Promise<SmallDisk> {
  const mounting = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', MOUNT, folder];
  const [file, ...args] = mounting;
  const mayMount = await promisify(execFile)(file ?? '', [...args, 'true']).then(
    () => true,
    () => false,
  );
  if (mayMount) {
    const seenFrom = (pid: number) => path.join(`/proc/${pid}/root`, folder);
    return { kind: `tmpfs of ${DISK_MB} MB`, isMounted: true, runBy: mounting, seenFrom };
  }
  const runBy = ['sh', '-c', LIMIT, 'sh'];
  return { kind: 'no tmpfs here: files limited in size', isMounted: false, runBy, seenFrom: () => folder };
}
