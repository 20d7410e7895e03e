import { HEAD_BYTES } from './sniff.ts';

/** As much of the beginning as tells the type of a file; what comes after it stays to be read. */
export async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}
