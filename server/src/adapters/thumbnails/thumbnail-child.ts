/**
 * A process of its own that draws thumbnails, one for each message: a file that exhausts the memory or crashes a
 * decoder ends this process and not the portal. It gets no settings, and may write no file.
 */
import { drawPdf } from './draw-pdf.ts';
import { drawPicture } from './draw-picture.ts';
import type { DrawOrder, DrawReply } from './thumbnail-messages.ts';

process.on('message', (order: DrawOrder) => void answer(order));
process.on('disconnect', () => process.exit());

async function answer({ contentType, content, side }: DrawOrder): Promise<void> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  process.send?.(await draw(contentType, bytes, side));
}

async function draw(
  contentType: DrawOrder['contentType'],
  content: Buffer,
  side: number,
): Promise<DrawReply> {
  const drawn = contentType === 'application/pdf' ? drawPdf : drawPicture;
  try {
    return { picture: await drawn(content, side) };
  } catch (error) {
    return { picture: undefined, reason: error instanceof Error ? error.message : String(error) };
  }
}
