import rendererAddress from '@hyzyla/pdfium/pdfium.wasm?url';
import type { CoverPdf } from '../open-cover.ts';
import { coverPicture, type CoverPicture, nameWithoutKind } from '../paint-over.ts';
import type { DrawnPdf, PdfOrder } from './draw-pages.ts';
import { jpegPdf } from './jpeg-pdf.ts';

/** A phone draws a page in a second or two. The line has no limit: the candidate sees that it loads, and may leave. */
const GIVE_UP_MS = 60_000;

/** Loads what draws PDFs and draws this one. Returns undefined if it cannot be drawn. */
export async function openCoverPdf(
  { file, takesJpeg }: CoverPdf,
  signal: AbortSignal,
): Promise<CoverPicture | undefined> {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return undefined;
  const [code, content] = await Promise.all([loadRenderer(signal), file.arrayBuffer()]);
  const drawn = await drawInWorker({ code, content }, signal);
  if (drawn === undefined) return undefined;
  const { first, others } = drawn;
  const pixels = { width: first.bitmap.width, height: first.bitmap.height };
  const name = nameWithoutKind(file) || 'document';
  return coverPicture(first.bitmap, async (jpeg) => {
    if (others.length === 0 && takesJpeg) return new File([jpeg], `${name}.jpg`, { type: 'image/jpeg' });
    const pdf = await jpegPdf([{ jpeg, pixels, points: first.points }, ...others]);
    return new File([pdf], `${name}.pdf`, { type: 'application/pdf' });
  });
}

async function loadRenderer(signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(rendererAddress, { signal });
  if (!answer.ok) throw new Error(`The renderer answered ${answer.status}`);
  return answer.arrayBuffer();
}

async function drawInWorker(order: PdfOrder, signal: AbortSignal): Promise<DrawnPdf | undefined> {
  const worker = new Worker(new URL('./draw-pdf.worker.ts', import.meta.url), { type: 'module' });
  const end = Promise.withResolvers<DrawnPdf | undefined>();
  const giveUp = () => end.resolve(undefined);
  const timer = setTimeout(giveUp, GIVE_UP_MS);
  worker.addEventListener('message', (event: MessageEvent<DrawnPdf | undefined>) => end.resolve(event.data));
  // Its file did not load, or the browser ran out of memory.
  worker.addEventListener('error', giveUp);
  signal.addEventListener('abort', giveUp);
  worker.postMessage(order, [order.code, order.content]);
  try {
    return await end.promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
