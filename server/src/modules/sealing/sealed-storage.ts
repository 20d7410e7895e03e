import { Readable } from 'node:stream';
import { rangeWithin, type AskedRange, type ByteRange } from '../../kernel/byte-range.ts';
import type { Log } from '../../kernel/log.ts';
import { candidateShare, type Share } from '../../kernel/share.ts';
import type { ByteStorage, StoredBytes } from '../files/byte-storage.ts';
import type { FileStorage, FileToOpen, StoredContent } from '../files/file-storage.ts';
import { asStream, cutOut, openFrames, peek } from './clear-stream.ts';
import {
  FRAME_BYTES,
  frameCipher,
  HEADER_BYTES,
  newHeader,
  readHeader,
  SEALED_FRAME_BYTES,
  sealedSizes,
  type SealedHeader,
} from './frames.ts';
import type { PersonKeys } from './person-keys.ts';
import { sealStoredFile } from './seal-stored-file.ts';
import { sealedDraft } from './sealed-draft.ts';

interface SealedStorageDependencies {
  readonly bytes: ByteStorage;
  readonly personKeys: Pick<PersonKeys, 'find' | 'ensure'>;
  /** Whether new files are sealed; sealed ones are opened in any case. */
  readonly sealsNewFiles: boolean;
  readonly log: Pick<Log, 'error'>;
}

interface SealedFile {
  readonly path: string;
  readonly share: Share;
  readonly header: SealedHeader;
  /** Of the stored bytes. */
  readonly sizeBytes: number;
}

/** The storage as modules use it: what is written is sealed by the key of its candidate, what is read is opened. */
export function createSealedStorage(dependencies: SealedStorageDependencies): FileStorage {
  const { bytes, personKeys, sealsNewFiles, log } = dependencies;

  async function openBytes(path: string, share: Share, part?: ByteRange): Promise<StoredBytes | undefined> {
    const stored = await bytes.open(path, share, part);
    // An error while nobody reads the stream yet would end the process; readers get the error from the stream itself.
    stored?.stream.on('error', () => undefined);
    return stored;
  }

  async function keyFor({ candidateId }: SealedHeader, path: string): Promise<Buffer | undefined> {
    const key = await personKeys.find(candidateId);
    if (key === undefined) log.error({ path, candidateId }, 'a sealed file has no key');
    return key;
  }

  async function openSealed(
    path: string,
    { stream, sizeBytes }: StoredBytes,
    header: SealedHeader,
  ): Promise<StoredContent | undefined> {
    const key = await keyFor(header, path);
    if (key === undefined) {
      stream.destroy();
      return undefined;
    }
    const { frames, clearBytes } = sealedSizes(sizeBytes);
    const sealed = cutOut(stream, HEADER_BYTES, sizeBytes);
    const clear = openFrames(sealed, frameCipher(key, header, path), { firstFrame: 0, frames });
    return { stream: asStream(clear, stream), sizeBytes: clearBytes };
  }

  /** Whether the file may be sent in clear: not if it was sealed once, since then it was replaced in the storage. */
  function mayBeClear({ path, isSealed }: FileToOpen): boolean {
    if (isSealed) log.error({ path }, 'a sealed file was replaced by one in clear');
    return !isSealed;
  }

  async function openWhole(file: FileToOpen, share: Share): Promise<StoredContent | undefined> {
    const { path } = file;
    const stored = await openBytes(path, share);
    if (stored === undefined) return undefined;
    try {
      const { head, content } = await peek(stored.stream, HEADER_BYTES);
      const header = readHeader(head);
      if (header !== undefined) return await openSealed(path, stored, header);
      if (mayBeClear(file)) return { stream: content, sizeBytes: stored.sizeBytes };
      stored.stream.destroy();
      return undefined;
    } catch (error) {
      stored.stream.destroy();
      throw error;
    }
  }

  /** Reads only the frames that hold the part. */
  async function openPart(
    { path, share, header, sizeBytes }: SealedFile,
    asked: AskedRange,
  ): Promise<StoredContent | undefined> {
    const key = await keyFor(header, path);
    if (key === undefined) return undefined;
    const { frames, clearBytes } = sealedSizes(sizeBytes);
    const part = rangeWithin(asked, clearBytes);
    if (part === undefined) return noPart(clearBytes);
    const firstFrame = Math.floor(part.first / FRAME_BYTES);
    const afterFrame = Math.floor(part.last / FRAME_BYTES) + 1;
    const stored = await openBytes(path, share, {
      first: HEADER_BYTES + firstFrame * SEALED_FRAME_BYTES,
      last: Math.min(HEADER_BYTES + afterFrame * SEALED_FRAME_BYTES, sizeBytes) - 1,
    });
    if (stored === undefined) return undefined;
    const clear = openFrames(stored.stream, frameCipher(key, header, path), { firstFrame, frames });
    const skip = part.first - firstFrame * FRAME_BYTES;
    const content = cutOut(clear, skip, part.last - part.first + 1);
    return { stream: asStream(content, stored.stream), sizeBytes: clearBytes, part };
  }

  return {
    sealsNewFiles,
    async begin(path, candidateId) {
      const share = candidateShare(candidateId);
      if (!sealsNewFiles) return bytes.begin(path, share);
      const personKey = await personKeys.ensure(candidateId);
      const draft = await bytes.begin(path, share);
      try {
        return await sealedDraft(draft, { personKey, header: newHeader(candidateId), path });
      } catch (error) {
        await draft.discard();
        throw error;
      }
    },
    async open(file, share, asked) {
      if (asked === undefined) return openWhole(file, share);
      const { path } = file;
      const beginning = await openBytes(path, share, { first: 0, last: HEADER_BYTES - 1 });
      if (beginning === undefined) return undefined;
      const header = readHeader(await headOf(beginning.stream));
      if (header !== undefined) {
        return openPart({ path, share, header, sizeBytes: beginning.sizeBytes }, asked);
      }
      // Opened once, since it may be replaced by its sealed form between two openings.
      const whole = await openWhole(file, share);
      return whole === undefined ? undefined : partOf(whole, asked);
    },
    seal: async (path, candidateId, sha256) =>
      sealStoredFile(bytes, {
        path,
        sha256,
        personKey: () => personKeys.ensure(candidateId),
        header: newHeader(candidateId),
      }),
    remove: (path, share) => bytes.remove(path, share),
    check: () => bytes.check(),
  };
}

async function headOf(stream: Readable): Promise<Buffer> {
  try {
    const { head, content } = await peek(stream, HEADER_BYTES);
    // To its end, so that the connection to a bucket can be used again.
    content.resume();
    return head;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

function partOf({ stream, sizeBytes }: StoredContent, asked: AskedRange): StoredContent {
  const part = rangeWithin(asked, sizeBytes);
  if (part === undefined) {
    stream.destroy();
    return noPart(sizeBytes);
  }
  const content = cutOut(stream, part.first, part.last - part.first + 1);
  return { stream: asStream(content, stream), sizeBytes, part };
}

function noPart(sizeBytes: number): StoredContent {
  return { stream: Readable.from([]), sizeBytes, part: 'none' };
}
