// A word of 4 to 8 digits: not the port of a link, not a part of a number, not an amount.
const CODE = /(?<=^|[\s("'])(?<!\bRs\.?\s)[0-9]{4,8}(?=$|[\s)"'.,;:!?](?![0-9]))/i;

/** The one-time code in a message, or null if it has none. */
export function findCode(text: string): string | null {
  return CODE.exec(text)?.[0] ?? null;
}
