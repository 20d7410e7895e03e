import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileDraft } from '../../modules/files/file-storage.ts';
import { withinSpace } from '../disk/within-space.ts';

/** Sends a whole file; its content is read only then, since it is in memory meanwhile. */
type Send = (content: () => Promise<Buffer>, sizeBytes: number) => Promise<unknown>;

const PRIVATE_FILE = 0o600;

/** Collects a file on this machine, since it is looked into before it is kept, and then sends it whole. */
export async function beginDraft(send: Send): Promise<FileDraft> {
  const handle = await withinSpace(nameless);
  let size = 0;
  return {
    async write(chunk) {
      await withinSpace(async () => handle.writeFile(chunk));
      size += chunk.length;
    },
    async read(position, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    async keep() {
      // At once, since a stream could not be sent a second time where the first fails.
      await send(async () => (await handle.read(Buffer.alloc(size), 0, size, 0)).buffer, size);
      await handle.close();
    },
    async discard() {
      // Before it is kept nothing of it is in the bucket. What a send of which no answer came left there is removed by
      // the path that the database knows.
      await handle.close().catch(() => undefined);
    },
  };
}

/** A file without a name is gone with the process, however that ends. */
async function nameless(): Promise<FileHandle> {
  const place = path.join(tmpdir(), `portal-upload-${randomUUID()}`);
  const handle = await open(place, 'wx+', PRIVATE_FILE);
  await rm(place);
  return handle;
}
