import { constants } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../kernel/sync-folder.ts';
import type { ByteStorage } from '../../modules/files/byte-storage.ts';
import type { FileDraft } from '../../modules/files/file-storage.ts';
import { codeOf, withinSpace } from './within-space.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const UNFINISHED = '.part';
/** Of one read: each takes a turn of its own, and smaller ones take more of them. */
const READ_BYTES = 256 * 1024;
const PLAIN_PATH = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:[/.][A-Za-z0-9_-]+)*$/;

/** Keeps files below one folder: written beside their place, made durable, then moved into it whole. */
export function createDiskStorage(folder: string): ByteStorage {
  const placeOf = (name: string): string => {
    if (!PLAIN_PATH.test(name)) throw new Error(`${name} is no path of a stored file`);
    return path.join(folder, name);
  };
  return {
    async begin(name) {
      const place = placeOf(name);
      return withinSpace(async () => {
        await mkdir(path.dirname(place), { recursive: true, mode: PRIVATE_FOLDER });
        const handle = await open(place + UNFINISHED, 'wx+', PRIVATE_FILE);
        return draftOf(handle, { place, unfinished: place + UNFINISHED }, [place, place + UNFINISHED]);
      });
    },
    async beginReplacement(name) {
      const place = placeOf(name);
      return withinSpace(async () => {
        await removeUnfinished(place);
        // A name of its own: of two processes that replace a file, neither writes into what the other one keeps.
        const unfinished = `${place}.${randomUUID()}${UNFINISHED}`;
        const handle = await open(unfinished, 'wx+', PRIVATE_FILE);
        return draftOf(handle, { place, unfinished }, [unfinished]);
      });
    },
    async open(name, _share, part) {
      const place = placeOf(name);
      return withinSpace(async () => {
        const handle = await open(place, 'r').catch(ifThere);
        if (handle === undefined) return undefined;
        const { size } = await handle.stat();
        const ends = part === undefined ? {} : { start: part.first, end: part.last };
        const stream = handle.createReadStream({ highWaterMark: READ_BYTES, ...ends });
        return { stream, sizeBytes: size };
      });
    },
    async remove(name) {
      const place = placeOf(name);
      await Promise.all([rm(place, { force: true }), rm(place + UNFINISHED, { force: true })]);
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}

/** A discarded draft takes the named files with it. */
function draftOf(
  handle: FileHandle,
  { place, unfinished }: { readonly place: string; readonly unfinished: string },
  discarded: readonly string[],
): FileDraft {
  return {
    write: (chunk) =>
      withinSpace(async () => {
        await handle.writeFile(chunk);
      }),
    async read(position, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    keep: () =>
      withinSpace(async () => {
        await handle.sync();
        await handle.close();
        await rename(unfinished, place);
        await syncFolder(path.dirname(place));
        await syncFolder(path.dirname(path.dirname(place)));
      }),
    async discard() {
      await handle.close().catch(() => undefined);
      await Promise.all(discarded.map((file) => rm(file, { force: true })));
    },
  };
}

/** What killed replacements of this file left. One that is still being written can then no longer be kept. */
async function removeUnfinished(place: string): Promise<void> {
  const [folder, name] = [path.dirname(place), path.basename(place)];
  const left = (await readdir(folder)).filter(
    (other) => other.startsWith(`${name}.`) && other.endsWith(UNFINISHED),
  );
  await Promise.all(left.map((other) => rm(path.join(folder, other), { force: true })));
}

function ifThere(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}
