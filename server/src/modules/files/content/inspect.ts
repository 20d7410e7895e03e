import { MOST_PIXELS, MOST_PIXELS_A_SIDE, type FileContentType } from '@portal/contract/rules/file-limits.ts';
import { busyRefusal } from '../../../kernel/busy.ts';
import { createFairGate } from '../../../kernel/fair-gate.ts';
import type { CandidateFile, PictureSize, WholeFile } from './content-reader.ts';
import { jpegSize } from './jpeg.ts';
import { isWholePdf } from './pdf.ts';
import { findActiveContent } from './pdf-active.ts';
import { pngSize } from './png.ts';
import { webpSize } from './webp.ts';

/** A PDF is in memory while it is searched, so that few are searched at once. */
const PDFS_AT_ONCE = 4;
const MOST_WAITING = 1000;
const MOST_WAITING_PER_CANDIDATE = 20;
const WAIT_MS = 20_000;
const gate = createFairGate({
  atOnce: PDFS_AT_ONCE,
  perKey: 1,
  waiting: MOST_WAITING,
  waitingPerKey: MOST_WAITING_PER_CANDIDATE,
  waitMs: WAIT_MS,
});

export type Finding = 'fine' | 'damaged' | 'too many pixels' | 'active' | 'unreadable';

/**
 * Inspects a complete file: whether it is of the type that its first bytes claim, and safe to open. The PDFs of one
 * candidate are searched one by one, so that slow ones do not keep those of others waiting.
 */
export async function inspect(type: FileContentType, file: CandidateFile): Promise<Finding> {
  if (type === 'application/pdf') return inspectPdf(file);
  const size = await pictureSize(type, file);
  if (size === undefined || size.width === 0 || size.height === 0) return 'damaged';
  return isSafe(size) ? 'fine' : 'too many pixels';
}

async function inspectPdf(file: CandidateFile): Promise<Finding> {
  if (!(await isWholePdf(file))) return 'damaged';
  const leave = await gate.enter(String(file.candidateId));
  if (leave === undefined) throw busyRefusal();
  try {
    const found = await findActiveContent(await file.read(0, file.sizeBytes));
    return found === 'none' ? 'fine' : found;
  } finally {
    leave();
  }
}

function pictureSize(
  type: Exclude<FileContentType, 'application/pdf'>,
  file: WholeFile,
): Promise<PictureSize | undefined> {
  switch (type) {
    case 'image/jpeg':
      return jpegSize(file);
    case 'image/png':
      return pngSize(file);
    case 'image/webp':
      return webpSize(file);
  }
}

function isSafe({ width, height }: PictureSize): boolean {
  return width <= MOST_PIXELS_A_SIDE && height <= MOST_PIXELS_A_SIDE && width * height <= MOST_PIXELS;
}
