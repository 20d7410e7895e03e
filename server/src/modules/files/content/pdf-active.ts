import { setImmediate } from 'node:timers/promises';
import { unpackObjectStream } from './pdf-filters.ts';
import { createPdfObjectReader, type PdfObject, type PdfObjectReader } from './pdf-objects.ts';
import { objectPositions } from './pdf-positions.ts';
import { createPdfTokens, UnreadablePdf, type PdfToken } from './pdf-tokens.ts';
import { createPdfWork, type PdfWork } from './pdf-work.ts';

/** Writers pack some hundred objects into each stream. */
const MOST_OBJECT_STREAMS = 10_000;
const MOST_OBJECTS_A_STREAM = 100_000;

/**
 * Names of what a document does, carries or sends beside showing its pages. They are looked for anywhere in an object,
 * because a value may stand in an object of its own.
 */
const ACTIVE_NAMES: ReadonlySet<string> = new Set([
  // Scripts: actions, the scripts of the document, and forms in XML, which hold scripts of their own.
  'JavaScript',
  'JS',
  'XFA',
  // Programs and documents that are started.
  'Launch',
  // Files inside of the file.
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMedia',
  // Forms that send or fetch.
  'SubmitForm',
  'ImportData',
]);

/**
 * Whether a PDF has scripts, starts programs, carries files or sends forms, or cannot be read so that nobody can say.
 * Of an encrypted one, object streams are left out.
 */
export async function findActiveContent(bytes: Buffer): Promise<'none' | 'active' | 'unreadable'> {
  try {
    return (await isActive(bytes)) ? 'active' : 'none';
  } catch (error) {
    if (error instanceof UnreadablePdf) return 'unreadable';
    throw error;
  }
}

async function isActive(bytes: Buffer): Promise<boolean> {
  const work = createPdfWork();
  const reader = createPdfObjectReader(work, ACTIVE_NAMES);
  const objectStreams: PdfObject[] = [];
  let isEncrypted = false;
  for await (const position of objectPositions(bytes, work)) {
    const object = await reader.readObject(bytes, position);
    if (hasActiveName(object)) return true;
    isEncrypted ||= object.names.has('Encrypt');
    if (isObjectStream(object) && objectStreams.push(object) > MOST_OBJECT_STREAMS) {
      throw new UnreadablePdf('it holds too many object streams');
    }
  }
  for (const stream of objectStreams) {
    const content = await unpackObjectStream(bytes, stream, isEncrypted, work);
    if (content !== undefined && (await holdsActiveObject(reader, stream, content, work))) return true;
  }
  return false;
}

function hasActiveName({ names }: PdfObject): boolean {
  for (const name of ACTIVE_NAMES) if (names.has(name)) return true;
  return false;
}

/** Some readers do not ask for the type. */
function isObjectStream({ names, entries, streamAt }: PdfObject): boolean {
  return streamAt !== undefined && (names.has('ObjStm') || (entries.has('N') && entries.has('First')));
}

/** Where the first object begins in the unpacked stream. */
function firstOf({ entries }: PdfObject, content: Buffer): number {
  const [first, ...more] = entries.get('First') ?? [];
  if (more.length > 0) throw new UnreadablePdf('an object stream has no beginning');
  return positionOf(first, content);
}

function positionOf(token: PdfToken | undefined, content: Buffer): number {
  const position = token?.kind === 'number' ? token.value : -1;
  if (!Number.isInteger(position) || position < 0 || position > content.length) {
    throw new UnreadablePdf('an object stream has no table');
  }
  return position;
}

/** An object stream begins with the number and the position of each object, counted from the first one. */
async function holdsActiveObject(
  reader: PdfObjectReader,
  stream: PdfObject,
  content: Buffer,
  work: PdfWork,
): Promise<boolean> {
  const first = firstOf(stream, content);
  const header = createPdfTokens(content.subarray(0, first), 0);
  const read = new Set<number>();
  let objects = 0;
  for (let token = header.next(); token !== undefined; token = header.next()) {
    objects += 1;
    if (objects > MOST_OBJECTS_A_STREAM) throw new UnreadablePdf('an object stream holds too many objects');
    if (work.isTurnOver()) await setImmediate();
    const position = header.next();
    if (token.kind !== 'number') throw new UnreadablePdf('an object stream has no table');
    const at = first + positionOf(position, content);
    if (read.has(at)) continue;
    read.add(at);
    if (hasActiveName(await reader.readValue(content, at))) return true;
  }
  return false;
}
