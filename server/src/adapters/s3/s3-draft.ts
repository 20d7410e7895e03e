import { PutObjectCommand, type S3Client, type ServerSideEncryption } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storageAway } from '../../kernel/storage-away.ts';
import type { FileDraft } from '../../modules/files/file-storage.ts';
import { withinSpace } from '../disk/within-space.ts';
import { inTime } from './in-time.ts';

interface Place {
  readonly Bucket: string;
  readonly Key: string;
  readonly ServerSideEncryption: ServerSideEncryption | undefined;
}

const PRIVATE_FILE = 0o600;

/** Collects a file on this machine, since it is looked into before it is kept, and then sends it whole. */
export async function beginDraft(client: S3Client, place: Place): Promise<FileDraft> {
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
      await send(client, place, handle, size);
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

/** At once, since a stream could not be sent a second time where the first fails. */
async function send(client: S3Client, place: Place, handle: FileHandle, size: number): Promise<void> {
  const { buffer: Body } = await handle.read(Buffer.alloc(size), 0, size, 0);
  try {
    const command = new PutObjectCommand({ ...place, Body, ContentLength: size });
    await inTime((abortSignal) => client.send(command, { abortSignal }), size);
  } catch (error) {
    throw storageAway(error);
  }
}
