import type { WholeFile } from './content-reader.ts';

const HEADER = /^%PDF-[12]\.[0-9]/;
const TAIL_BYTES = 2048;

/** Whether the file has a PDF's head and the end that a writer puts last. */
export async function isWholePdf({ read, sizeBytes }: WholeFile): Promise<boolean> {
  const head = await read(0, 16);
  const tail = await read(Math.max(0, sizeBytes - TAIL_BYTES), TAIL_BYTES);
  const text = tail.toString('latin1');
  return HEADER.test(head.toString('latin1')) && text.includes('startxref') && text.includes('%%EOF');
}
