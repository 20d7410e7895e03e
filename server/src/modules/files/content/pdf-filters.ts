import { inflate, inflateSync, constants } from 'node:zlib';
import { promisify } from 'node:util';
import { TOKENS_KEPT, type PdfObject } from './pdf-objects.ts';
import { UnreadablePdf } from './pdf-tokens.ts';
import type { PdfWork } from './pdf-work.ts';

const inflated = promisify(inflate);

/** Of one object stream: writers pack some hundred objects into each. */
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024;
/**
 * An encrypted stream shows by its first bytes that it cannot be unpacked. As many as the longest table of codes has,
 * which stands before the first byte that is packed.
 */
const FIRST_BYTES = 320;
/** A table begins with a number or a comment; before them, any number of spaces. */
const TABLE_BEGINS = /^[\s\0]*(?:[\d%+.-]|$)/;
/** A stream that fails may have been unpacked far before it fails; of encrypted ones hardly any gets so far. */
const FAILED_COUNTS_BYTES = 1024 * 1024;

/** The method that the first byte of packed content names. */
const DEFLATE = 8;

/**
 * Unpacks an object stream. Returns undefined for one that is encrypted. Throws `UnreadablePdf` for filters that writers
 * do not use for object streams, and for a stream that unpacks to more than it may.
 */
export async function unpackObjectStream(
  bytes: Buffer,
  { entries, streamAt }: PdfObject,
  isEncrypted: boolean,
  work: PdfWork,
): Promise<Buffer | undefined> {
  if (streamAt === undefined) throw new UnreadablePdf('an object stream has no content');
  if (mayHavePredictor(entries, 'DecodeParms') || mayHavePredictor(entries, 'DP')) {
    throw new UnreadablePdf('it is packed in an unusual way');
  }
  const packed = bytes.subarray(streamAt);
  if (!entries.has('Filter')) {
    const clear = untilEnd(packed, work);
    // A file may claim to be encrypted anywhere, also where no reader looks.
    const isHidden = isEncrypted && !TABLE_BEGINS.test(clear.toString('latin1', 0, FIRST_BYTES));
    return isHidden ? undefined : clear;
  }
  const filter = entries.get('Filter')?.filter(({ kind }) => kind !== 'open' && kind !== 'close');
  const [name, ...more] = filter ?? [];
  if (name?.kind !== 'name' || name.text !== 'FlateDecode' || more.length > 0) {
    throw new UnreadablePdf('it is packed in an unusual way');
  }
  if (isEncrypted && !beginsLikePacked(packed)) return undefined;
  try {
    // The bytes behind the packed ones are not read, so that its length need not be believed.
    const content = await inflated(packed, { maxOutputLength: MOST_UNPACKED_BYTES });
    work.countUnpacked(content.length);
    return content;
  } catch (error) {
    if (error instanceof UnreadablePdf) throw error;
    work.countUnpacked(FAILED_COUNTS_BYTES);
    if (isEncrypted && !beginsWithNumbers(packed)) return undefined;
    throw new UnreadablePdf('an object stream cannot be unpacked', { cause: error });
  }
}

/** A predictor above 1 changes the content. A value in another object, or a long one, may have one. */
function mayHavePredictor(entries: PdfObject['entries'], key: string): boolean {
  if (!entries.has(key)) return false;
  const tokens = entries.get(key);
  if (tokens === undefined || tokens.length >= TOKENS_KEPT) return true;
  return tokens.some((token, index) => {
    if (token.kind === 'keyword') return token.text !== 'null';
    if (token.kind !== 'name' || token.text !== 'Predictor') return false;
    const value = tokens[index + 1];
    return value?.kind !== 'number' || value.value > 1;
  });
}

function untilEnd(content: Buffer, work: PdfWork): Buffer {
  const end = content.indexOf('endstream');
  const clear = end === -1 ? content : content.subarray(0, end);
  work.countUnpacked(clear.length);
  return clear;
}

function beginsLikePacked([method = 0, flags = 0]: Buffer): boolean {
  return method % 16 === DEFLATE && (method * 256 + flags) % 31 === 0;
}

/** Whether the first bytes unpack to the numbers that every object stream begins with; encrypted ones do not. */
function beginsWithNumbers(packed: Buffer): boolean {
  for (let length = FIRST_BYTES; length > 2; length -= 1) {
    try {
      const start = inflateSync(packed.subarray(0, length), { finishFlush: constants.Z_SYNC_FLUSH });
      return start.length > 0 && TABLE_BEGINS.test(start.toString('latin1'));
    } catch {
      // Fewer bytes may still unpack.
    }
  }
  return false;
}
