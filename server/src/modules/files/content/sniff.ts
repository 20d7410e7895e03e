import type { FileContentType } from '@portal/contract/rules/file-limits.ts';

/** As many first bytes as telling the type takes. */
export const HEAD_BYTES = 16;

const STARTS: readonly (readonly [FileContentType, Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

/** The type of a file by its first bytes, whatever its name says. */
export function sniff(head: Buffer): FileContentType | undefined {
  const known = STARTS.find(([, start]) => head.subarray(0, start.length).equals(start));
  if (known !== undefined) return known[0];
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
    ? 'image/webp'
    : undefined;
}
