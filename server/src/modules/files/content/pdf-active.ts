import { unpackObjectStream } from './pdf-filters.ts';
import {
  createPdfObjectReader,
  objectPositions,
  type PdfObject,
  type PdfObjectReader,
} from './pdf-objects.ts';
import { createPdfTokens, UnreadablePdf, type PdfToken } from './pdf-tokens.ts';

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
  const reader = createPdfObjectReader();
  const objectStreams: PdfObject[] = [];
  let isEncrypted = false;
  for (const position of objectPositions(bytes)) {
    const object = await reader.readObject(bytes, position);
    if (hasActiveName(object)) return true;
    isEncrypted ||= object.names.has('Encrypt');
    if (isObjectStream(object)) objectStreams.push(object);
  }
  for (const stream of objectStreams) {
    const content = await unpackObjectStream(bytes, stream, isEncrypted);
    if (content !== undefined && (await holdsActiveObject(reader, stream, content))) return true;
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
): Promise<boolean> {
  const first = firstOf(stream, content);
  const header = createPdfTokens(content.subarray(0, first), 0);
  const read = new Set<number>();
  for (let token = header.next(); token !== undefined; token = header.next()) {
    const position = header.next();
    if (token.kind !== 'number') throw new UnreadablePdf('an object stream has no table');
    const at = first + positionOf(position, content);
    if (read.has(at)) continue;
    read.add(at);
    if (hasActiveName(await reader.readValue(content, at))) return true;
  }
  return false;
}
