import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const MARK = 'sealed1:';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** `sealed1:<candidate>:<blind index>:<last four>:<sealed bytes>`; functions of the database read the parts in clear. */
interface SealedText {
  readonly candidateId: number;
  readonly index: string;
  readonly lastFour: string;
  readonly body: Buffer;
}

/** Where a text stands, and what stands beside it in clear. All of it is bound to the sealed bytes. */
interface TextPlace {
  readonly candidateId: number;
  readonly fieldName: string;
  readonly index: string;
  readonly lastFour: string;
}

export const isSealedText = (text: string): boolean => text.startsWith(MARK);

/** Returns undefined for a text that is not sealed. */
export function readSealedText(text: string): SealedText | undefined {
  if (!isSealedText(text)) return undefined;
  const [, candidate = '', index = '', lastFour = '', body = ''] = text.split(':');
  const candidateId = Number(candidate);
  if (!Number.isSafeInteger(candidateId)) return undefined;
  return { candidateId, index, lastFour, body: Buffer.from(body, 'base64url') };
}

export function sealText(personKey: Buffer, place: TextPlace, clear: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(personKey, place.fieldName), nonce);
  cipher.setAAD(boundTo(place));
  const body = Buffer.concat([nonce, cipher.update(clear, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const { candidateId, index, lastFour } = place;
  return `${MARK}${candidateId}:${index}:${lastFour}:${body.toString('base64url')}`;
}

/** Returns undefined if it is not what was sealed for this field of this person. */
export function openText(
  personKey: Buffer,
  fieldName: string,
  { body, ...place }: SealedText,
): string | undefined {
  const end = body.length - TAG_BYTES;
  if (end < NONCE_BYTES) return undefined;
  const options = { authTagLength: TAG_BYTES };
  const key = keyOf(personKey, fieldName);
  const decipher = createDecipheriv(CIPHER, key, body.subarray(0, NONCE_BYTES), options);
  decipher.setAAD(boundTo({ ...place, fieldName }));
  decipher.setAuthTag(body.subarray(end));
  try {
    return decipher.update(body.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(personKey: Buffer, fieldName: string): Buffer {
  return Buffer.from(hkdfSync('sha256', personKey, '', `answer ${fieldName}`, KEY_BYTES));
}

function boundTo({ candidateId, fieldName, index, lastFour }: TextPlace): Buffer {
  return Buffer.from(`${fieldName} of candidate ${candidateId}, ${index}, ${lastFour}`);
}
