import type { ArchiveEntry, WriteArchive } from '../../modules/exports/archive.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

/** Pictures and PDFs do not get smaller: they are stored as they are. */
export const writeArchive: WriteArchive = (entries) => zipStream(stored(entries));

async function* stored(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<ZipEntry> {
  for await (const entry of entries) yield { ...entry, compressionLevel: 0 };
}
