import { openBytes, sealBytes, type BytesSeal } from './sealed-bytes.ts';

const MARK = 'sealed1:';

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
  const body = sealBytes(sealOf(personKey, place), clear);
  const { candidateId, index, lastFour } = place;
  return `${MARK}${candidateId}:${index}:${lastFour}:${body.toString('base64url')}`;
}

/** Returns undefined if it is not what was sealed for this field of this person. */
export function openText(
  personKey: Buffer,
  fieldName: string,
  { body, ...place }: SealedText,
): string | undefined {
  try {
    return openBytes(sealOf(personKey, { ...place, fieldName }), body);
  } catch {
    return undefined;
  }
}

function sealOf(personKey: Buffer, { candidateId, fieldName, index, lastFour }: TextPlace): BytesSeal {
  const boundTo = `${fieldName} of candidate ${candidateId}, ${index}, ${lastFour}`;
  return { personKey, purpose: `answer ${fieldName}`, boundTo };
}
