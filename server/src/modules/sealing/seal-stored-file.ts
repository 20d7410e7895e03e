import { createHash } from 'node:crypto';
import type { ByteStorage } from '../files/byte-storage.ts';
import type { FileDraft, SealOutcome } from '../files/file-storage.ts';
import { PORTAL_SHARE } from '../../kernel/share.ts';
import { peek } from './clear-stream.ts';
import { FRAME_BYTES, HEADER_BYTES, readHeader, type SealedHeader } from './frames.ts';
import { sealedDraft } from './sealed-draft.ts';

interface FileToSeal {
  readonly path: string;
  readonly header: SealedHeader;
  readonly personKey: () => Promise<Buffer>;
  /** Of the clear bytes, if it is known. */
  readonly sha256: Buffer | undefined;
}

/**
 * Replaces a file in clear by its sealed form. The clear one stays until the sealed one is whole, was read back and
 * opened to the same digest; they change places at once, so that a kill leaves one of both.
 */
export async function sealStoredFile(bytes: ByteStorage, file: FileToSeal): Promise<SealOutcome> {
  const stored = await bytes.open(file.path, PORTAL_SHARE);
  if (stored === undefined) return 'missing';
  const { stream } = stored;
  // An error while the key is awaited would end the process; the copy gets it from the stream.
  stream.on('error', () => undefined);
  try {
    const { head, content } = await peek(stream, HEADER_BYTES);
    if (readHeader(head) !== undefined) return 'sealed';
    const { path, header } = file;
    const personKey = await file.personKey();
    const draft = await sealedDraft(await bytes.beginReplacement(path, PORTAL_SHARE), {
      personKey,
      header,
      path,
    });
    try {
      const written = await copy(content, draft);
      await draft.finish();
      const isExpected = file.sha256 === undefined || written.sha256.equals(file.sha256);
      const isReadable = (await digestOf(draft, written.sizeBytes)).equals(written.sha256);
      if (isExpected && isReadable && written.sizeBytes === stored.sizeBytes) {
        await draft.keep();
        return 'sealed';
      }
      await draft.discard();
      return 'changed';
    } catch (error) {
      await draft.discard();
      throw error;
    }
  } finally {
    stream.destroy();
  }
}

async function copy(from: AsyncIterable<Buffer>, draft: FileDraft) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of from) {
    hash.update(chunk);
    sizeBytes += chunk.length;
    await draft.write(chunk);
  }
  return { sizeBytes, sha256: hash.digest() };
}

async function digestOf(draft: FileDraft, sizeBytes: number): Promise<Buffer> {
  const hash = createHash('sha256');
  for (let position = 0; position < sizeBytes; position += FRAME_BYTES) {
    hash.update(await draft.read(position, FRAME_BYTES));
  }
  return hash.digest();
}
