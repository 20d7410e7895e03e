import { inflate, inflateSync, constants } from 'node:zlib';
import { promisify } from 'node:util';
import type { PdfObject } from './pdf-objects.ts';
import { UnreadablePdf } from './pdf-tokens.ts';

const inflated = promisify(inflate);

/** Of one object stream: writers pack some hundred objects into each. */
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024;
/** An encrypted stream shows by its first bytes that it cannot be unpacked. */
const FIRST_BYTES = 64;

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
): Promise<Buffer | undefined> {
  if (streamAt === undefined) throw new UnreadablePdf('an object stream has no content');
  if (entries.has('DecodeParms') || entries.has('DP'))
    throw new UnreadablePdf('it is packed in an unusual way');
  const packed = bytes.subarray(streamAt);
  if (!entries.has('Filter')) return isEncrypted ? undefined : untilEnd(packed);
  const filter = entries.get('Filter')?.filter(({ kind }) => kind !== 'open' && kind !== 'close');
  const [name, ...more] = filter ?? [];
  if (name?.kind !== 'name' || name.text !== 'FlateDecode' || more.length > 0) {
    throw new UnreadablePdf('it is packed in an unusual way');
  }
  try {
    // The bytes behind the packed ones are not read, so that its length need not be believed.
    return await inflated(packed, { maxOutputLength: MOST_UNPACKED_BYTES });
  } catch (error) {
    if (isEncrypted && !beginsWithNumbers(packed)) return undefined;
    throw new UnreadablePdf('an object stream cannot be unpacked', { cause: error });
  }
}

function untilEnd(content: Buffer): Buffer {
  const end = content.indexOf('endstream');
  return end === -1 ? content : content.subarray(0, end);
}

/** Whether the first bytes unpack to the numbers that every object stream begins with; encrypted ones do not. */
function beginsWithNumbers(packed: Buffer): boolean {
  const [method = 0, flags = 0] = packed;
  if (method % 16 !== DEFLATE || (method * 256 + flags) % 31 !== 0) return false;
  for (let length = FIRST_BYTES; length > 2; length -= 1) {
    try {
      const start = inflateSync(packed.subarray(0, length), { finishFlush: constants.Z_SYNC_FLUSH });
      return /^[\s\0]*[\d%]/.test(start.toString('latin1'));
    } catch {
      // Fewer bytes may still unpack.
    }
  }
  return false;
}
